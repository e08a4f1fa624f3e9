import { Keypair } from '@solana/web3.js';
import bs58 from 'bs58';

import type { Cluster } from './clusters';

import { ConfigError, readChoice, readText, type Env } from './environment';

const MASTER_KEY_BYTES = 32;

/** The configured chain: embedded, or a cluster with its nodes and keys. */
export type ChainConfig =
  | { kind: 'embedded' }
  | {
      kind: 'cluster';
      /** JSON-RPC of the cluster. The fastest is asked first; equally fast ones in this order. */
      rpcUrls: string[];
      /** Null: the chain that the nodes are on at the first start. */
      cluster: Cluster | null;
      feePayer: Keypair;
      /** The key before, while it is being changed. */
      previousFeePayer: Keypair | null;
    };

/** Reads the configuration of the chain. @throws ConfigError */
export function readChain(env: Env): ChainConfig {
  const value = readText(env, 'SOLANA_RPC_URL');
  if (value === null) {
    const stray = ['FEE_PAYER_KEY', 'SOLANA_CLUSTER'].find((name) => readText(env, name) !== null);
    if (stray === undefined) return { kind: 'embedded' };
    throw new ConfigError(
      `${stray} is set but SOLANA_RPC_URL is not. The embedded chain needs neither.`,
    );
  }
  const rpcUrls = value.split(',').map((url) => url.trim());
  if (!rpcUrls.every((url) => /^https?:\/\//.test(url) && URL.canParse(url))) {
    throw new ConfigError(
      'SOLANA_RPC_URL must be one or more http(s) addresses, with commas between.',
    );
  }
  return {
    kind: 'cluster',
    rpcUrls,
    cluster: readCluster(env),
    feePayer: readFeePayerKey(env),
    previousFeePayer: readPreviousFeePayerKey(env),
  };
}

function readCluster(env: Env): Cluster | null {
  if (readText(env, 'SOLANA_CLUSTER') === null) return null;
  return readChoice(env, 'SOLANA_CLUSTER', ['mainnet-beta', 'devnet']);
}

function readFeePayerKey(env: Env): Keypair {
  const value = readText(env, 'FEE_PAYER_KEY');
  if (value === null) {
    throw new ConfigError(
      'SOLANA_RPC_URL is set, so FEE_PAYER_KEY is needed: it pays network fees.',
    );
  }
  return parseFeePayerKey('FEE_PAYER_KEY', value);
}

function readPreviousFeePayerKey(env: Env): Keypair | null {
  const value = readText(env, 'FEE_PAYER_KEY_PREVIOUS');
  return value === null ? null : parseFeePayerKey('FEE_PAYER_KEY_PREVIOUS', value);
}

/**
 * Reads base58, or the array of 64 numbers that `solana-keygen` writes. Messages never contain it.
 */
function parseFeePayerKey(name: string, value: string): Keypair {
  try {
    const bytes: unknown = value.startsWith('[') ? JSON.parse(value) : [...bs58.decode(value)];
    if (Array.isArray(bytes)) return Keypair.fromSecretKey(Uint8Array.from(bytes));
  } catch {
    // The error below does not contain the key.
  }
  throw new ConfigError(`${name} must be a secret key: base58, or 64 numbers as JSON.`);
}

/** Cluster that defines addresses; the embedded chain uses the main network's USDC address. */
export function getCluster(config: ChainConfig): Cluster {
  return (config.kind === 'cluster' ? config.cluster : null) ?? 'mainnet-beta';
}

/** Reads the master key: 32 bytes in base64 or hex. Messages never contain it. */
export function readMasterKey(env: Env, { kind }: ChainConfig): Buffer | null {
  const value = readText(env, 'MASTER_KEY');
  if (value === null) {
    if (kind === 'embedded') return null;
    throw new ConfigError(
      'SOLANA_RPC_URL is set, so MASTER_KEY is needed: it encrypts every secret in the database. ' +
        'Make one with: openssl rand -base64 32',
    );
  }
  return parseMasterKey('MASTER_KEY', value);
}

/** Reads the previous master key, while the key is being changed. */
export function readPreviousMasterKey(env: Env): Buffer | null {
  const value = readText(env, 'MASTER_KEY_PREVIOUS');
  if (value === null) return null;
  if (readText(env, 'MASTER_KEY') === null) {
    throw new ConfigError('MASTER_KEY_PREVIOUS is set, so MASTER_KEY is needed: the new key.');
  }
  return parseMasterKey('MASTER_KEY_PREVIOUS', value);
}

function parseMasterKey(name: string, value: string): Buffer {
  const isHex = /^[\da-f]{64}$/i.test(value);
  const key = Buffer.from(value, isHex ? 'hex' : 'base64');
  if (key.length === MASTER_KEY_BYTES) return key;
  throw new ConfigError(`${name} must be 32 bytes, in base64 or hex.`);
}
