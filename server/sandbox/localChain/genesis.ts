import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { MINT_SIZE, MintLayout } from '@solana/spl-token';
import { Keypair, LAMPORTS_PER_SOL, type PublicKey } from '@solana/web3.js';
import bs58 from 'bs58';
import * as v from 'valibot';

import { USDC_DECIMALS, USDC_MINT } from '#domain/money';

import { SYSTEM_PROGRAM, TOKEN_PROGRAM } from './addresses';
import { writeFileAtomic } from '#server/platform/files/atomicFile';
import { ChainDataError } from './errors';
import type { Svm } from './svm';

const GENESIS_FILE = 'genesis.json';
const FAUCET_FILE = 'faucet.json';
/** Stays below 2^53 lamports, so that JSON numbers carry every balance exactly. */
const FAUCET_SOL = 5_000_000;

/** The constants of one chain. They never change. */
export interface Genesis {
  /** Secret source of the blockhashes. */
  seed: Uint8Array;
  /** Slot of block height 0. */
  firstSlot: number;
  /** Tells this chain from any other: clients refuse to mix them up. */
  genesisHash: string;
  /** Holds the SOL of the chain, and is mint and freeze authority of its USDC. */
  faucet: Keypair;
}

const genesisRecord = v.object({
  version: v.literal(1),
  seed: v.pipe(v.string(), v.hexadecimal(), v.length(64)),
  firstSlot: v.pipe(v.number(), v.safeInteger()),
  genesisHash: v.string(),
  faucet: v.string(),
});
const keyFile = v.pipe(
  v.array(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(255))),
  v.length(64),
);

/** A new chain that no folder knows of. */
export function createGenesis(firstSlot: number, faucet = Keypair.generate()): Genesis {
  const seed = randomBytes(32);
  const genesisHash = bs58.encode(createHash('sha256').update(seed).update('genesis').digest());
  return { seed, firstSlot, genesisHash, faucet };
}

/**
 * The folder's chain, made on the first call. The faucet's key is in `faucet.json`, in the form of
 * `solana-keygen`; both files can be read by the owner only.
 *
 * @throws ChainDataError when a file is damaged or missing.
 */
export function openGenesis(dir: string, firstSlot: number): Genesis {
  const genesisPath = join(dir, GENESIS_FILE);
  const faucetPath = join(dir, FAUCET_FILE);
  if (!existsSync(genesisPath)) {
    if (existsSync(join(dir, 'ledger.jsonl')))
      throw new ChainDataError(`${genesisPath} is missing.`);
    // The key goes first: a crash between the two leaves a key that the next start takes up.
    const faucet = existsSync(faucetPath) ? readKey(faucetPath) : Keypair.generate();
    writeFileAtomic(faucetPath, JSON.stringify([...faucet.secretKey]));
    const genesis = createGenesis(firstSlot, faucet);
    writeFileAtomic(genesisPath, JSON.stringify(toRecord(genesis)));
    return genesis;
  }
  const record = v.safeParse(genesisRecord, readJson(genesisPath));
  if (!record.success) throw new ChainDataError(`${genesisPath} cannot be read.`);
  const faucet = readKey(faucetPath);
  if (faucet.publicKey.toBase58() !== record.output.faucet) {
    throw new ChainDataError(`${faucetPath} is not the key this chain began with.`);
  }
  const { seed, genesisHash } = record.output;
  return {
    seed: Buffer.from(seed, 'hex'),
    firstSlot: record.output.firstSlot,
    genesisHash,
    faucet,
  };
}

/**
 * Puts the first accounts into a fresh machine: the faucet with all SOL, and the mint of USDC.
 * Returns their addresses.
 */
export function writeGenesisAccounts(svm: Svm, faucet: PublicKey): string[] {
  svm.setAccount(faucet.toBase58(), {
    lamports: BigInt(FAUCET_SOL) * BigInt(LAMPORTS_PER_SOL),
    data: new Uint8Array(),
    owner: SYSTEM_PROGRAM,
    executable: false,
  });
  const data = new Uint8Array(MINT_SIZE);
  MintLayout.encode(
    {
      mintAuthorityOption: 1,
      mintAuthority: faucet,
      supply: 0n,
      decimals: USDC_DECIMALS,
      isInitialized: true,
      freezeAuthorityOption: 1,
      freezeAuthority: faucet,
    },
    data,
  );
  svm.setAccount(USDC_MINT, {
    lamports: svm.getRentExemption(MINT_SIZE),
    data,
    owner: TOKEN_PROGRAM,
    executable: false,
  });
  return [faucet.toBase58(), USDC_MINT];
}

function toRecord({ seed, firstSlot, genesisHash, faucet }: Genesis) {
  return {
    version: 1,
    seed: Buffer.from(seed).toString('hex'),
    firstSlot,
    genesisHash,
    faucet: faucet.publicKey.toBase58(),
  } satisfies v.InferInput<typeof genesisRecord>;
}

function readKey(path: string): Keypair {
  const key = v.safeParse(keyFile, readJson(path));
  if (!key.success) throw new ChainDataError(`${path} is missing or not a key of 64 numbers.`);
  return Keypair.fromSecretKey(Uint8Array.from(key.output));
}

function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
}
