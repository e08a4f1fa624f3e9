import { resolve } from 'node:path';

import { Keypair, PublicKey } from '@solana/web3.js';
import bs58 from 'bs58';

import { defaultHostConfig, type HostConfig } from '#contract/hostConfig';
import { safeHttpUrl } from '#domain/safeUrl';

/** USDC of the main network; the embedded chain has its USDC at the same address. */
const MAINNET_USDC = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v';

export type ChainConfig =
  | { kind: 'embedded' }
  | {
      kind: 'cluster';
      /** JSON-RPC of the cluster, in order of preference. */
      rpcUrls: string[];
      feePayer: Keypair;
    };

const LOG_LEVELS = ['silent', 'fatal', 'error', 'warn', 'info', 'debug'] as const;

/** Requests that one address may make in a minute, unless said otherwise. */
export interface Limits {
  /** Every call of the API. */
  api: number;
  /** JSON-RPC through `/rpc`. */
  rpc: number;
  register: number;
  /** Sign-ins, whether they succeed or not. */
  login: number;
  /** Failed sign-ins for one e-mail in 15 minutes. */
  loginFailures: number;
  /** Creating and processing one payment. */
  payment: number;
}

export interface Config {
  port: number;
  host: string;
  /** Address that browsers use, without a path. */
  origin: string;
  dataDir: string;
  /** PostgreSQL; null opens the embedded one below `dataDir`. */
  databaseUrl: string | null;
  chain: ChainConfig;
  usdcMint: PublicKey;
  commitment: HostConfig['commitment'];
  supportEmail: string;
  /** Null: the explorer of the chain in use. */
  explorerTxUrl: string | null;
  explorerAddressUrl: string | null;
  docsUrl: string | null;
  pluginUrl: string | null;
  billingPortalUrl: string | null;
  /** Proxies in front whose X-Forwarded-For counts: all, some hops of them, or some addresses. */
  trustProxy: boolean | string | ((address: string, hop: number) => boolean);
  logLevel: string;
  production: boolean;
  limits: Limits;
}

/** The environment asks for something that cannot be. The message says what to change. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

type Env = Readonly<Record<string, string | undefined>>;

/** Reads the environment once. An empty variable counts as unset. @throws ConfigError */
export function readConfig(env: Env): Config {
  const port = integer(env, 'PORT', 3000, 0, 65_535);
  const chainConfig = chain(env);
  return {
    port,
    host: text(env, 'HOST') ?? '127.0.0.1',
    origin: origin(env, port),
    dataDir: resolve(text(env, 'DATA_DIR') ?? './data'),
    databaseUrl: databaseUrl(env),
    chain: chainConfig,
    usdcMint: address(env, 'USDC_MINT', MAINNET_USDC),
    commitment: oneOf(env, 'COMMITMENT', ['finalized', 'confirmed']),
    supportEmail: text(env, 'SUPPORT_EMAIL') ?? defaultHostConfig.supportEmail,
    explorerTxUrl: template(env, 'EXPLORER_TX_URL', '{signature}'),
    explorerAddressUrl: template(env, 'EXPLORER_ADDRESS_URL', '{address}'),
    docsUrl: link(env, 'DOCS_URL'),
    pluginUrl: link(env, 'PLUGIN_URL'),
    billingPortalUrl: link(env, 'BILLING_PORTAL_URL'),
    trustProxy: trustProxy(env),
    // Whoever tries the product out reads the few lines of the start, not every request.
    logLevel: oneOf(env, 'LOG_LEVEL', [
      chainConfig.kind === 'embedded' ? 'warn' : 'info',
      ...LOG_LEVELS,
    ]),
    production: env['NODE_ENV'] === 'production',
    limits: {
      api: integer(env, 'RATE_LIMIT_API', 1200, 1),
      rpc: integer(env, 'RATE_LIMIT_RPC', 1200, 1),
      register: integer(env, 'RATE_LIMIT_REGISTER', 20, 1),
      login: integer(env, 'RATE_LIMIT_LOGIN', 60, 1),
      loginFailures: integer(env, 'RATE_LIMIT_LOGIN_FAILURES', 10, 1),
      payment: integer(env, 'RATE_LIMIT_PAYMENT', 120, 1),
    },
  };
}

function text(env: Env, name: string): string | null {
  return env[name]?.trim() || null;
}

function integer(env: Env, name: string, fallback: number, least: number, most = 1_000_000_000) {
  const value = text(env, name);
  if (value === null) return fallback;
  const number = Number(value);
  if (/^\d+$/.test(value) && number >= least && number <= most) return number;
  throw new ConfigError(`${name} must be a whole number from ${least} to ${most}.`);
}

/** The first choice is the default. */
function oneOf<const T extends string>(env: Env, name: string, choices: readonly [T, ...T[]]): T {
  const value = text(env, name);
  if (value === null) return choices[0];
  const choice = choices.find((candidate) => candidate === value);
  if (choice !== undefined) return choice;
  throw new ConfigError(`${name} must be one of ${choices.join(', ')}.`);
}

function link(env: Env, name: string): string | null {
  const value = text(env, name);
  if (value === null) return null;
  const url = safeHttpUrl(value);
  if (url === null) throw new ConfigError(`${name} must be an http or https address.`);
  return url;
}

function template(env: Env, name: string, placeholder: string): string | null {
  const value = text(env, name);
  if (value === null) return null;
  const usable = value.includes(placeholder) && safeHttpUrl(value.replace(placeholder, 'x'));
  if (!usable) throw new ConfigError(`${name} must be a web address that contains ${placeholder}.`);
  return value;
}

function origin(env: Env, port: number): string {
  const value = link(env, 'ORIGIN') ?? `http://localhost:${port}`;
  const url = new URL(value);
  if (url.pathname === '/' && !url.search && !url.hash) return url.origin;
  throw new ConfigError(
    'ORIGIN must be an address without a path, such as https://pay.example.com.',
  );
}

function databaseUrl(env: Env): string | null {
  const value = text(env, 'DATABASE_URL');
  if (value === null || /^postgres(ql)?:\/\//.test(value)) return value;
  throw new ConfigError('DATABASE_URL must begin with postgres:// or postgresql://.');
}

function chain(env: Env): ChainConfig {
  const value = text(env, 'SOLANA_RPC_URL');
  if (value === null) {
    if (text(env, 'FEE_PAYER_KEY') === null) return { kind: 'embedded' };
    throw new ConfigError(
      'FEE_PAYER_KEY is set but SOLANA_RPC_URL is not. The embedded chain makes its own key.',
    );
  }
  const rpcUrls = value.split(',').map((url) => url.trim());
  if (!rpcUrls.every((url) => /^https?:\/\//.test(url) && URL.canParse(url))) {
    throw new ConfigError(
      'SOLANA_RPC_URL must be one or more http(s) addresses, with commas between.',
    );
  }
  return { kind: 'cluster', rpcUrls, feePayer: feePayerKey(env) };
}

/** Base58, or the array of 64 numbers that `solana-keygen` writes. Never repeated in a message. */
function feePayerKey(env: Env): Keypair {
  const value = text(env, 'FEE_PAYER_KEY');
  if (value === null) {
    throw new ConfigError(
      'SOLANA_RPC_URL is set, so FEE_PAYER_KEY is needed: it pays network fees.',
    );
  }
  try {
    const bytes: unknown = value.startsWith('[') ? JSON.parse(value) : [...bs58.decode(value)];
    if (Array.isArray(bytes)) return Keypair.fromSecretKey(Uint8Array.from(bytes));
  } catch {
    // Told below, without the key.
  }
  throw new ConfigError('FEE_PAYER_KEY must be a secret key: base58, or 64 numbers as JSON.');
}

function address(env: Env, name: string, fallback: string): PublicKey {
  try {
    return new PublicKey(text(env, name) ?? fallback);
  } catch {
    throw new ConfigError(`${name} must be an address in base58.`);
  }
}

function trustProxy(env: Env): Config['trustProxy'] {
  const value = text(env, 'TRUST_PROXY');
  if (value === null || value === 'false') return false;
  if (value === 'true') return true;
  if (!/^\d+$/.test(value)) return value;
  return (_address, hop) => hop < Number(value);
}
