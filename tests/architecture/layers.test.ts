import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

import * as v from 'valibot';
import { createFilter } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { createLayerRules } from '../../config/layerRules.mjs';
import { layers, offers, packages } from '../../config/layers.mjs';

/** At least one import for each layer and each row of packages that the linter must refuse. */
const refused: [layer: string, statement: string][] = [
  ['src/*', "import { parse } from '#domain/money';"],
  ['domain', "import { vars } from '#theme/vars.css';"],
  ['domain', "import { LatePart } from '#components/LatePart';"],
  ['browser', "import { call } from '#api/client';"],
  ['theme', "import { parse } from '#domain/money';"],
  ['embed', "import { Button } from '#components/Button';"],
  ['contract', "import { client } from '#api/client';"],
  ['components', "import type { Mint } from '#contract/mints';"],
  ['components/LatePart', "import { client } from '#api/client';"],
  ['components/Link', "import { useCopy } from '#hooks/shared/useCopy';"],
  ['screens', "import { getMint } from '#contract/mints';"],
  ['screens', "import { useCopy } from '#hooks/shared/useCopy';"],
  ['api', "import { Button } from '#components/Button';"],
  ['wallet', "import { getMint } from '#contract/mints';"],
  ['hooks', "import { HomeScreen } from '#screens/dashboard/HomeScreen';"],
  ['hooks', "import { createId } from '#server/platform/secrets/ids';"],
  ['hosts/dashboard', "import { Button } from '#components/Button';"],
  ['hosts/portal', "import { buildWallet } from '#wallet/fakeWallet';"],
  ['hosts/portal', "import { createServer } from '#server/createServer';"],
  ['server/chain', "import { Gauge } from 'prom-client';"],
  ['server/chain', "import { trace } from '@opentelemetry/api';"],
  ['server/platform', "import { x } from '#server/chain/tokenBalances';"],
  ['server/platform', "import { listKeys } from '#server/modules/apiKeys/queries';"],
  ['server/platform', "import type { AppContext } from '#server/modules/appContext';"],
  ['server/chain', "import { listKeys } from '#server/modules/apiKeys/queries';"],
  ['server/chain', "import type { LocalChain } from '#server/sandbox/localChain/chain';"],
  ['server/modules/*', "import { seed } from '#server/sandbox/demo/seed';"],
  ['server/modules/*', "import { x } from '#server/modules/payments/routes';"],
  ['server/modules/*', "import { LiteSVM } from 'litesvm';"],
  ['server/modules/accounts', "import { x } from '#server/modules/organizations/organizations';"],
  ['server/modules/organizations', "import { x } from '#server/modules/accounts/users';"],
  ['server/modules/apiKeys', "import { x } from '#server/modules/accounts/sessions';"],
  ['server/modules/apiDocs', "import { x } from '#server/modules/payments/queries';"],
  ['server/modules/tokens', "import { x } from '#server/modules/payments/queries';"],
  ['server/modules/transfers', "import { x } from '#server/modules/tokens/queries';"],
  ['server/modules/payments', "import { x } from '#server/modules/gifts/queries';"],
  ['server/modules/payments', "import { x } from '#server/modules/organizations/organizations';"],
  ['server/modules/gifts', "import { x } from '#server/modules/accounts/queries';"],
  ['server/modules/gifts', "import { x } from '#server/modules/payments/routes';"],
  ['server/modules/gifts', "import { x } from '#server/modules/payments/queries';"],
  ['server/modules/gifts', "import { x } from '#server/modules/tokens/createMint';"],
  ['server/modules/gifts', "import { x } from '#server/testing/testServer';"],
  ['server/modules/webhooks', "import { x } from '#server/modules/payments/queries';"],
  ['server/modules/payments', "import { x } from '#server/modules/webhooks/queries';"],
  ['server/modules/overview', "import { x } from '#server/modules/gifts/queries';"],
  ['server/modules/overview', "import { x } from '#server/modules/tokens/queries';"],
  ['server/modules/solanaPay', "import { x } from '#server/modules/tokens/queries';"],
  ['server/modules/portal', "import { x } from '#server/modules/tokens/queries';"],
  ['server/modules/billing', "import { x } from '#server/sandbox/billingProvider/plans';"],
  ['server/modules/billing', "import { x } from '#server/openBilling';"],
  ['server/commands', "import { createServer } from '#server/createServer';"],
  ['server/modules/billing', "import { x } from '#server/modules/accounts/weakPasswords';"],
  ['server/modules/factors', "import { x } from '#server/modules/accounts/routes';"],
  ['server/sandbox', "import { createServer } from '#server/createServer';"],
  ['server/sandbox', "import { Button } from '#components/Button';"],
  ['server/sandbox', "import { x } from '#server/modules/payments/routes';"],
  ['server/sandbox', "import { x } from '#server/testing/testServer';"],
  ['server', "import { x } from '#server/testing/testServer';"],
  ['server', "import { x } from '#tests/support/freePort';"],
  ['server', "import { call } from '#api/client';"],
  ['server', "import { Transaction } from '@solana/web3.js';"],
  ['server/testing', "import { call } from '#api/client';"],
  ['server/testing', "import { useState } from 'react';"],
  ['domain', "import { x } from '../money';"],
  // Packages, in the order of the list.
  ['api', "import { style } from '@vanilla-extract/css';"],
  ['screens', "import { Menu } from 'react-aria-components';"],
  ['domain', "import { useState } from 'react';"],
  ['screens', "import { useNavigate } from 'react-router-dom';"],
  ['screens', "import { useQuery } from '@tanstack/react-query';"],
  ['api', "import { http } from 'msw';"],
  ['hooks', "import { x } from '@wallet-standard/base';"],
  ['server/modules/payments', "import { Transaction } from '@solana/web3.js';"],
  ['hooks', "import { PublicKey } from '@solana/web3.js';"],
  ['server/modules/tokens', "import { unpackMint } from '@solana/spl-token';"],
  ['hooks', "import bs58 from 'bs58';"],
  ['server/chain', "import { LiteSVM } from 'litesvm';"],
  ['server/modules/gifts', "import { fastify } from 'fastify';"],
  ['hooks', "import { join } from 'node:path';"],
  ['server/modules/webhooks', "import ipaddr from 'ipaddr.js';"],
  ['server/modules/payments', "import { Webhook } from 'standardwebhooks';"],
  ['server/modules/payments', "import { Stripe } from 'stripe';"],
  ['server/modules/billing', "import { hash } from '@node-rs/argon2';"],
  ['server/modules/accounts', "import { TOTP } from 'otpauth';"],
  ['hooks', "import { startRegistration } from '@simplewebauthn/browser';"],
  ['server/platform', "import { PNG } from 'pngjs';"],
  ['hooks', "import { encode } from 'uqr';"],
  ['server/platform', "import { toJsonSchema } from '@valibot/to-json-schema';"],
];

/** Imports that the same rules must let through. */
const allowed: [layer: string, statement: string][] = [
  ['components', "import { LatePart } from '#components/LatePart';"],
  ['components/Link', "import { Link } from 'react-router-dom';"],
  ['components/LatePart', "import { runWhenIdle } from '#browser/schedule';"],
  ['screens', "import type { Mint } from '#contract/mints';"],
  ['hooks', "import type { HomeProps } from '#screens/dashboard/HomeScreen';"],
  ['server/modules/payments', "import { PublicKey } from '@solana/web3.js';"],
  ['server/modules/gifts', "import type { FastifyReply } from 'fastify';"],
  ['server/modules/portal', "import { readPayment } from '#server/modules/payments/readPayment';"],
  ['server/modules/payments', "import { selectTokens } from '#server/modules/tokens/queries';"],
  ['server', "import { paymentRoutes } from '#server/modules/payments/routes';"],
  ['server', "import { openChain } from '#server/openChain';"],
  ['server/testing', "import { createServer } from '#server/createServer';"],
  ['server/testing', "import { Client } from 'pg';"],
  ['server/testing', "import { findFreePort } from '#tests/support/freePort';"],
  ['server/modules/gifts', "import type { AppContext } from '#server/modules/appContext';"],
  ['server/sandbox', "import { register } from '#server/modules/accounts/accounts';"],
];

const ROOT = join(import.meta.dirname, '../..');
const MODULES = join(ROOT, 'server/modules');
const report = v.object({
  diagnostics: v.array(v.object({ filename: v.string(), code: v.optional(v.string()) })),
});

let folder: string;
let found: Set<string>;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tiller-layers-'));
  const config = pathToFileURL(join(ROOT, 'oxlint.config.mjs')).href;
  write('package.json', '{ "type": "module" }');
  write(
    'oxlint.config.mjs',
    `import config from '${config}'; export default { ...config, options: {} };`,
  );
  plant('refused', refused);
  plant('allowed', allowed);
  found = lint();
});
afterAll(() => rmSync(folder, { recursive: true }));

it.each(refused)('%s: refuses %s', (...[layer, statement]) => {
  expect(found).toContain(toPath('refused', layer, refused.findIndex(same(layer, statement))));
});

it.each(allowed)('%s: lets through %s', (...[layer, statement]) => {
  const file = toPath('allowed', layer, allowed.findIndex(same(layer, statement)));
  expect(found).not.toContain(file);
});

it('plants imports of files that exist', () => {
  const { resolve } = createRequire(import.meta.url);
  const aliases = [...refused, ...allowed].flatMap(
    ([, statement]) => /'(#[^']+)'/.exec(statement)?.[1] ?? [],
  );
  for (const alias of aliases) expect(() => resolve(alias)).not.toThrow();
});

it('plants something in every layer, and of every row of packages', () => {
  const planted = new Set(refused.map(([layer]) => layer));
  expect(Object.keys(layers).filter((layer) => !planted.has(layer))).toEqual([]);
  const statements = refused.map(([, statement]) => statement).join('\n');
  const names = packages.map(({ use }) => use.map((each) => each.replace(/\/?\*+$/, '')));
  expect(names.filter((row) => !row.some((name) => statements.includes(`'${name}`)))).toEqual([]);
});

it('has a row for every module', () => {
  const folders = readdirSync(MODULES, { withFileTypes: true }).filter((each) =>
    each.isDirectory(),
  );
  expect(folders.filter(({ name }) => !(`server/modules/${name}` in layers))).toEqual([]);
});

it('has exactly one row for every file', () => {
  const rows = createLayerRules().map(({ files, excludeFiles }) =>
    createFilter(files, excludeFiles, { resolve: false }),
  );
  const files = ['src', 'hosts', 'server'].flatMap((top) =>
    readdirSync(join(ROOT, top), { recursive: true, encoding: 'utf8' })
      .map((name) => `${top}/${name.replaceAll('\\', '/')}`)
      .filter((path) => /\.(?:tsx?|m?js)$/.test(path)),
  );
  expect(files).toContain('server/modules/appContext.ts');
  const matched = files.map((path) => ({ path, rows: rows.filter((row) => row(path)).length }));
  expect(matched.filter(({ rows }) => rows !== 1)).toEqual([]);
});

it('offers only files of modules that other modules import', () => {
  const offered = Object.entries(offers).flatMap(([module, files]) =>
    files.map((file) => `${module}/${file}`),
  );
  expect(offered.filter((path) => !listImportsBetweenModules().has(path))).toEqual([]);
});

function listImportsBetweenModules(): Set<string> {
  const from = (text: string) => text.matchAll(/from '#server\/modules\/(\w+\/\w+)'/g);
  const files = readdirSync(MODULES, { recursive: true, encoding: 'utf8' });
  const texts = files
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => readFileSync(join(MODULES, name), 'utf8'));
  return new Set([...from(texts.join('\n'))].map(([, path = '']) => path));
}

function same(layer: string, statement: string) {
  return ([eachLayer, each]: [string, string]) => eachLayer === layer && each === statement;
}

function toPath(kind: string, layer: string, index: number): string {
  const folder = layer.replace(/\/\*$/, '');
  const base = /^(?:hosts\/|(?:server|src)\b)/.test(layer) ? folder : `src/${folder}`;
  return `${base}/${kind}${index}.ts`;
}

function plant(kind: string, imports: typeof refused): void {
  for (const [index, [layer, statement]] of imports.entries()) {
    write(toPath(kind, layer, index), `${statement}\n`);
  }
}

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

/** Files in which the linter refuses an import. */
function lint(): Set<string> {
  const oxlint = join(dirname(createRequire(import.meta.url).resolve('oxlint')), 'cli.js');
  const args = [oxlint, '-c', 'oxlint.config.mjs', '-f', 'json', 'src', 'hosts', 'server'];
  const { diagnostics } = v.parse(report, JSON.parse(run(args)));
  const refusals = diagnostics.filter(({ code }) => code?.includes('no-restricted-imports'));
  return new Set(refusals.map(({ filename }) => filename));
}

/** The linter ends with 1 when it has found something. */
function run(args: string[]): string {
  try {
    return execFileSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
  } catch (error) {
    const output = error instanceof Error && 'stdout' in error ? error.stdout : null;
    if (typeof output === 'string' && output !== '') return output;
    throw error;
  }
}
