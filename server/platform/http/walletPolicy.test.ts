import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { Keypair } from '@solana/web3.js';
import bs58 from 'bs58';
import { describe, expect, it } from 'vitest';

import { readConfig } from '#server/platform/config/config';

import { buildSecurityHeaders } from './securityHeaders';
import { WALLET_POLICY } from './walletPolicy';

const source = (path: string) =>
  readFileSync(join(import.meta.dirname, '../../../node_modules', path), 'utf8');

const sdk = source('@solflare-wallet/sdk/lib/esm/index.js');
const snap = source('@solflare-wallet/metamask-sdk/lib/esm/index.js');
const mobile = source('@solana-mobile/wallet-standard-mobile/lib/esm/index.browser.js');
const protocol = source('@solana-mobile/mobile-wallet-adapter-protocol/lib/esm/index.browser.js');

const hashText = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The texts that a pattern finds, each once. */
const found = (text: string, pattern: RegExp) => [
  ...new Set([...text.matchAll(pattern)].map(([, first = '']) => first)),
];

describe('the policy for wallets is what the installed libraries need:', () => {
  it('frames', () => {
    expect(found(sdk, /IFRAME_URL = '([^']+)'/g)).toEqual(['https://connect.solflare.com/']);
    expect(found(snap, /IFRAME_URL = '([^']+)'/g)).toEqual(['https://widget.solflare.com/']);
    expect(protocol).toContain('_frame.contentWindow.location.href = url');
    expect(WALLET_POLICY.frames).toEqual([
      'https://connect.solflare.com',
      'https://widget.solflare.com',
      'solana-wallet:',
    ]);
  });

  it('connections', () => {
    const sockets = found(protocol + mobile, /`(wss?:\/\/[^:/`]+)[:/]/g);
    // The others are relays for a wallet on another device, which Tiller does not offer.
    expect(sockets.filter((address) => !address.includes('$'))).toEqual(['ws://localhost']);
    expect(WALLET_POLICY.connections).toEqual(['ws://localhost:*']);
  });

  it('styles', () => {
    const attributes = [
      ...found(sdk + snap, / style='([^']+)'/g),
      ...found(mobile, / style="([^"]+)"/g),
    ];
    const sheets = new Map(
      [...mobile.matchAll(/^const (css\S*) = `([^`]*)`;/gm)].map(([, name = '', text = '']) => [
        name,
        text,
      ]),
    );
    const frame = sheets.get('css$6') ?? '';
    const waiting = sheets.get('css$1') ?? '';
    // `css` is the code to scan with another device.
    const dialogs = ['css$5', 'css$4', 'css$3', 'css$2'].map((name) => frame + sheets.get(name));
    expect(WALLET_POLICY.styles).toEqual([
      "'unsafe-hashes'",
      ...[...attributes, ...dialogs, waiting].map(hashText),
    ]);
  });
});

describe('the content security policy', () => {
  const clusterEnv = {
    SOLANA_RPC_URL: 'https://rpc.example.com',
    FEE_PAYER_KEY: bs58.encode(Keypair.generate().secretKey),
    MASTER_KEY: '00'.repeat(32),
    SUPPORT_EMAIL: 'help@till.example',
    ORIGIN: 'https://pay.example.com',
  };
  const buildPolicy = (env: Record<string, string>) => {
    const { contentSecurityPolicy } = buildSecurityHeaders(readConfig(env));
    return JSON.stringify(contentSecurityPolicy);
  };

  it('lets wallets in on a real network', () => {
    const policy = buildPolicy(clusterEnv);
    for (const source of Object.values(WALLET_POLICY).flat()) expect(policy).toContain(source);
    expect(policy).not.toContain("'unsafe-inline'");
  });

  it('stays strict on the embedded chain', () => {
    const policy = buildPolicy({});
    expect(policy).toContain(`"frameSrc":["'none'"]`);
    for (const source of Object.values(WALLET_POLICY).flat()) expect(policy).not.toContain(source);
  });
});
