import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { Keypair } from '@solana/web3.js';
import bs58 from 'bs58';
import { expect, it } from 'vitest';

import { readConfig } from '#server/platform/config/config';
import { createHostConfig } from '#server/platform/config/hostConfig';

const OPERATIONS = readFileSync(join(import.meta.dirname, '../../docs/operations.md'), 'utf8');

/** Rows of the table under 'Configuration'. */
const rows = /^## Configuration\n(.+)/ms
  .exec(OPERATIONS)?.[1]
  ?.split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, names = '', fallback = '']) => ({ names: namesIn(names), fallback }));

function namesIn(text: string): string[] {
  return [...text.matchAll(/`([A-Z][A-Z\d_]+)`/g)].map(([, name = '']) => name);
}

/** What is looked up in an environment that has these. */
function namesRead(env: Record<string, string>): string[] {
  const names = new Set<string>();
  const get = (target: typeof env, name: string) => {
    names.add(name);
    return target[name];
  };
  readConfig(new Proxy(env, { get: (target, name) => get(target, String(name)) }));
  return [...names];
}

/** Everything that needs more than itself, so that all of it is looked up. */
const COMPLETE = {
  SOLANA_RPC_URL: 'https://node.example',
  FEE_PAYER_KEY: bs58.encode(Keypair.generate().secretKey),
  MASTER_KEY: '07'.repeat(32),
  SUPPORT_EMAIL: 'help@till.example',
  ORIGIN: 'https://pay.example.com',
  STRIPE_SECRET_KEY: 'sk_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  STRIPE_PRICE_STARTUP: 'price_1',
  STRIPE_PRICE_BUSINESS: 'price_2',
};

it('docs/operations.md names every variable that the server reads, once, and no other', () => {
  const told = rows?.flatMap(({ names }) => names) ?? [];
  const looked = new Set([...namesRead({}), ...namesRead(COMPLETE)]);
  expect(told.toSorted()).toEqual([...looked].toSorted());
});

it.each([
  ['PORT', (config) => String(config.port)],
  ['PORT', (config) => config.host],
  ['ORIGIN', (config) => config.origin.replace(String(config.port), '$PORT')],
  ['SUPPORT_EMAIL', (config) => config.supportEmail],
  ['COMMITMENT', (config) => config.commitment],
  ['NOTICES', (config) => config.notices],
  ['LOG_LEVEL', (config) => config.logLevel],
  ['MAIL_FROM', ({ mailFrom, origin }) => mailFrom.replace(new URL(origin).hostname, 'host')],
  [
    'RATE_LIMIT_API',
    ({ limits: { api, rpc, register, login, payment } }) =>
      [api, rpc, register, login, payment].join(', '),
  ],
  ['RATE_LIMIT_RESET', (config) => String(config.limits.reset)],
  ['RATE_LIMIT_LOGIN_FAILURES', (config) => String(config.limits.loginFailures)],
  ...(['server', 'organization', 'address'] as const).map(
    (scope): [string, (config: ReturnType<typeof readConfig>) => string] => [
      `BUDGET_${scope.toUpperCase()}_HOUR`,
      ({ budgets }) => `${budgets[scope].hour}, ${budgets[scope].day}`,
    ],
  ),
  [
    'UNSIGNED_PER_ADDRESS',
    ({ budgets: { unsigned } }) =>
      `${unsigned.perAddress}, ${unsigned.perWallet}, ${unsigned.accountsPerAddress}`,
  ],
  ['FAILED_PER_ADDRESS', ({ budgets: { failed } }) => `${failed.perAddress}, ${failed.perWallet}`],
  ['RATE_LIMIT_PAYMENT_ADDRESS', (config) => String(config.limits.paymentAddress)],
  ['PAGE_DATA_WITHIN_MS', (config) => String(config.pageDataWithinMs)],
  ['DOCS_URL', (config) => createHostConfig({ ...config, origin: '' }).pluginUrl ?? 'none'],
] satisfies [string, (config: ReturnType<typeof readConfig>) => string][])(
  'docs/operations.md tells the default of %s',
  (name, of) => {
    const row = rows?.find(({ names }) => names.includes(name));
    expect(row?.fallback).toContain(of(readConfig({})));
  },
);
