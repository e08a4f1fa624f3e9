import { randomBytes } from 'node:crypto';

import {
  createAssociatedTokenAccountIdempotentInstruction,
  createMintToInstruction,
  getAssociatedTokenAddressSync,
} from '@solana/spl-token';
import {
  PublicKey,
  SystemProgram,
  TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
  type Keypair,
} from '@solana/web3.js';

import { USDC_MINT } from '#domain/money';

import { MEMO_PROGRAM } from './addresses';
import type { LocalChain } from './chain';

const MICRO_PER_USDC = 1_000_000n;
const LAMPORTS_PER_SOL = 1_000_000_000n;
/** Most that one call gives. */
export const MAX_FAUCET_MICRO_USDC = 10_000n * MICRO_PER_USDC;
/** Most lamports that one call gives. */
export const MAX_AIRDROP_LAMPORTS = 100n * LAMPORTS_PER_SOL;

/** Why the faucet gave nothing: the amount or the address. The message can be shown. */
export class FaucetError extends Error {
  override name = 'FaucetError';
}

const usdcMint = new PublicKey(USDC_MINT);

/**
 * Gives test USDC and SOL. Both are real transactions, so they have a history and survive a crash
 * like any other. They have landed when the method returns.
 */
export class Faucet {
  private readonly chain: LocalChain;
  private readonly key: Keypair;

  constructor(chain: LocalChain, key: Keypair) {
    this.chain = chain;
    this.key = key;
  }

  get address(): string {
    return this.key.publicKey.toBase58();
  }

  /**
   * Mints USDC to a wallet's token account, which is created when it is missing.
   *
   * @returns the signature.
   * @throws FaucetError above 10,000 USDC, at zero or less, or when this is no wallet's address.
   */
  fund(address: string, microUsdc: bigint): string {
    requireAmount(microUsdc, MAX_FAUCET_MICRO_USDC, '10,000 USDC');
    const owner = parseWallet(address);
    const account = getAssociatedTokenAddressSync(usdcMint, owner);
    const payer = this.key.publicKey;
    return this.send([
      createAssociatedTokenAccountIdempotentInstruction(payer, account, owner, usdcMint),
      createMintToInstruction(usdcMint, account, payer, microUsdc),
    ]);
  }

  /**
   * Mints only what a wallet lacks to hold `toMicroUsdc`.
   *
   * @returns the signature, or null when the wallet has that much already.
   * @throws FaucetError as `fund` does.
   */
  refill(address: string, toMicroUsdc: bigint): string | null {
    const missing = toMicroUsdc - this.getUsdcBalance(address);
    return missing > 0n ? this.fund(address, missing) : null;
  }

  /** Micro-USDC in a wallet's token account; 0 when it has none. @throws FaucetError */
  getUsdcBalance(address: string): bigint {
    const account = getAssociatedTokenAddressSync(usdcMint, parseWallet(address));
    return this.chain.getTokenAccount(account.toBase58())?.amount ?? 0n;
  }

  /**
   * Transfers SOL.
   *
   * @returns the signature.
   * @throws FaucetError above 100 SOL, at zero or less, or when this is no wallet's address.
   */
  giveSol(address: string, lamports: bigint): string {
    requireAmount(lamports, MAX_AIRDROP_LAMPORTS, '100 SOL');
    const toPubkey = parseWallet(address);
    return this.send([
      SystemProgram.transfer({ fromPubkey: this.key.publicKey, toPubkey, lamports }),
    ]);
  }

  private send(instructions: TransactionInstruction[]): string {
    // A different memo each time: two equal gifts in one slot would be one and the same
    // transaction.
    const memo = `Tiller faucet ${randomBytes(4).toString('hex')}`;
    const message = new TransactionMessage({
      payerKey: this.key.publicKey,
      recentBlockhash: this.chain.latestBlockhash.blockhash,
      instructions: [
        new TransactionInstruction({
          programId: new PublicKey(MEMO_PROGRAM),
          keys: [],
          data: Buffer.from(memo),
        }),
        ...instructions,
      ],
    });
    const transaction = new VersionedTransaction(message.compileToV0Message());
    transaction.sign([this.key]);
    const { signature, meta } = this.chain.send(transaction.serialize());
    if (meta.err !== null) throw new FaucetError('The faucet could not send to this address.');
    return signature;
  }
}

function requireAmount(amount: bigint, most: bigint, mostText: string): void {
  if (amount <= 0n) throw new FaucetError('The amount must be more than zero.');
  if (amount > most) throw new FaucetError(`The faucet gives at most ${mostText} at a time.`);
}

/** Token accounts and other program addresses lie off the curve: no key can sign for them. */
function parseWallet(address: string): PublicKey {
  const key = parseKey(address);
  if (!key || !PublicKey.isOnCurve(key.toBytes())) {
    throw new FaucetError('This is not the address of a wallet.');
  }
  return key;
}

function parseKey(address: string): PublicKey | null {
  try {
    return new PublicKey(address);
  } catch {
    return null;
  }
}
