import { Keypair } from '@solana/web3.js';
import bs58 from 'bs58';
import { describe, expect, it } from 'vitest';

import { readConfig } from './config';
import { ConfigError } from './environment';
import { createHostConfig } from './hostConfig';

const key = Keypair.generate();
const FEE_PAYER_KEY = bs58.encode(key.secretKey);
const MASTER_KEY = Buffer.alloc(32, 7).toString('base64');
const SUPPORT_EMAIL = 'help@till.example';
const ORIGIN = 'https://pay.example.com';
const SOLANA_RPC_URL = 'https://one.example/?api-key=1, https://two.example';
/** What a cluster needs. */
const cluster = { SOLANA_RPC_URL, FEE_PAYER_KEY, MASTER_KEY, SUPPORT_EMAIL, ORIGIN };

describe('the environment', () => {
  it('C172: needs nothing: an embedded chain and database of this machine, and finalized counts', () => {
    const config = readConfig({});
    expect(config).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      origin: 'http://localhost:3000',
      databaseUrl: null,
      chain: { kind: 'embedded' },
      commitment: 'finalized',
      trustProxy: false,
    });
    expect(config.dataDir).toMatch(/\/data$/);
  });

  it('takes an empty variable as none', () => {
    expect(readConfig({ PORT: '', SOLANA_RPC_URL: ' ', ORIGIN: '' })).toEqual(readConfig({}));
  });

  it('takes a cluster with several nodes and the key in either form', () => {
    for (const text of [FEE_PAYER_KEY, JSON.stringify([...key.secretKey])]) {
      const { chain } = readConfig({ ...cluster, FEE_PAYER_KEY: text });
      if (chain.kind !== 'cluster') throw new Error('not a cluster');
      expect(chain.rpcUrls).toEqual(['https://one.example/?api-key=1', 'https://two.example']);
      expect(chain.feePayer.publicKey).toEqual(key.publicKey);
    }
  });

  it.each([
    [{ PORT: 'x' }, 'PORT must be a whole number'],
    [{ PORT: '70000' }, 'PORT must be a whole number'],
    [{ ORIGIN: 'pay.example.com' }, 'ORIGIN must be an http or https address'],
    [{ ORIGIN: 'https://pay.example.com/till' }, 'ORIGIN must be an address without a path'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must begin with postgres://'],
    [{ SOLANA_RPC_URL }, 'FEE_PAYER_KEY is needed'],
    [{ ...cluster, MASTER_KEY: '' }, 'MASTER_KEY is needed'],
    [{ ...cluster, SUPPORT_EMAIL: '' }, 'SUPPORT_EMAIL is needed'],
    [{ ...cluster, ORIGIN: '' }, 'ORIGIN is needed'],
    [{ TRUST_PROXY: 'nginx' }, 'TRUST_PROXY must be the number of proxies in front, or their addr'],
    [{ TRUST_PROXY: '10.0.0' }, 'TRUST_PROXY must be the number'],
    [{ TRUST_PROXY: '10.0.0.1,' }, 'TRUST_PROXY must be the number'],
    [{ TRUST_PROXY: '10.0.0.0/33' }, 'TRUST_PROXY must be the number'],
    [{ SUPPORT_EMAIL: 'help' }, 'SUPPORT_EMAIL must be an email address'],
    [{ MASTER_KEY: 'c2hvcnQ=' }, 'MASTER_KEY must be 32 bytes'],
    [{ SMTP_URL: 'mail.example.com' }, 'SMTP_URL must begin with smtp://'],
    [{ STRIPE_SECRET_KEY: 'sk_1' }, 'STRIPE_WEBHOOK_SECRET is needed'],
    [{ STRIPE_PRICE_BUSINESS: 'price_2' }, 'STRIPE_SECRET_KEY is needed'],
    [{ PORTAL_ORIGIN: 'https://pay.example.com/x' }, 'PORTAL_ORIGIN must be an address without'],
    [{ FEE_PAYER_KEY }, 'SOLANA_RPC_URL is not'],
    [{ SOLANA_CLUSTER: 'devnet' }, 'SOLANA_RPC_URL is not'],
    [{ ...cluster, SOLANA_CLUSTER: 'main' }, 'SOLANA_CLUSTER must be'],
    [{ SOLANA_RPC_URL: 'devnet', FEE_PAYER_KEY }, 'SOLANA_RPC_URL must be'],
    [{ USDC_MINT: 'usdc' }, 'USDC_MINT must be an address'],
    [{ COMMITMENT: 'processed' }, 'COMMITMENT must be one of finalized, confirmed'],
    [{ EXPLORER_TX_URL: 'https://x.example/' }, 'that contains {signature}'],
    [{ DOCS_URL: 'javascript:alert(1)' }, 'DOCS_URL must be an http or https address'],
    [{ RATE_LIMIT_API: '0' }, 'RATE_LIMIT_API must be a whole number'],
  ])('refuses %o', (env, sentence) => {
    expect(() => readConfig(env)).toThrow(ConfigError);
    expect(() => readConfig(env)).toThrow(sentence);
  });

  it.each(['secret', '[1,2,3]', `${FEE_PAYER_KEY}x`, '[', '{}'])(
    'never repeats a key that it cannot read (%#)',
    (text) => {
      const read = () => readConfig({ SOLANA_RPC_URL, FEE_PAYER_KEY: text });
      expect(read).toThrow('FEE_PAYER_KEY must be a secret key: base58, or 64 numbers as JSON.');
    },
  );
});

it('takes an origin of this machine for a cluster when it is written out', () => {
  expect(readConfig({ ...cluster, ORIGIN: 'http://localhost:3000' }).origin).toBe(
    'http://localhost:3000',
  );
});

describe('a trusted proxy', () => {
  it.each([
    ['true', '192.0.2.1', true],
    ['10.0.0.1', '10.0.0.1', true],
    ['10.0.0.1', '::ffff:10.0.0.1', true],
    ['10.0.0.1', '10.0.0.2', false],
    ['192.0.2.1, 10.0.0.0/8', '10.9.9.9', true],
    ['10.0.0.0/8', '11.0.0.1', false],
    ['10.0.0.0/8', '::1', false],
    ['loopback', '127.0.0.1', true],
    ['loopback', '::1', true],
    ['uniquelocal', 'fd00::7', true],
    ['2001:db8::/32', '2001:db8:1::2', true],
    ['linklocal', 'fe80::1%eth0', true],
    ['10.0.0.1', 'unknown', false],
  ])('of %s: whether it is %s: %o', (TRUST_PROXY, address, expected) => {
    const { trustProxy } = readConfig({ TRUST_PROXY });
    expect(trustProxy && trustProxy(address, 0)).toBe(expected);
  });

  it('is one of so many hops', () => {
    const { trustProxy } = readConfig({ TRUST_PROXY: '2' });
    const trusted = [0, 1, 2].map((hop) => trustProxy && trustProxy('192.0.2.1', hop));
    expect(trusted).toEqual([true, true, false]);
  });
});

it('is quiet on the embedded chain and tells of requests on a cluster', () => {
  expect(readConfig({}).logLevel).toBe('warn');
  expect(readConfig(cluster).logLevel).toBe('info');
  expect(readConfig({ ...cluster, LOG_LEVEL: 'debug' }).logLevel).toBe('debug');
});

describe('a named cluster', () => {
  const devnet = { ...cluster, SOLANA_CLUSTER: 'devnet' };

  it('brings its own USDC, unless another is named', () => {
    const DEVNET_USDC = '4zMMC9srt5Ri5X14GAgXhaHii3GnPAERYRPJgZJDncDU';
    expect(readConfig(devnet).usdcMint.toBase58()).toBe(DEVNET_USDC);
    const other = key.publicKey.toBase58();
    expect(readConfig({ ...devnet, USDC_MINT: other }).usdcMint.toBase58()).toBe(other);
  });

  it('is told to wallets and explorers', () => {
    const { rpcUrl, explorerTxUrl } = createHostConfig(readConfig(devnet));
    expect(rpcUrl).toBe('/rpc?cluster=devnet');
    expect(explorerTxUrl).toBe('https://explorer.solana.com/tx/{signature}?cluster=devnet');
  });
});
