import {
  Keypair,
  Message,
  MessageV0,
  PublicKey,
  VersionedTransaction,
  type MessageCompiledInstruction,
} from '@solana/web3.js';
import bs58 from 'bs58';

import { USDC_MINT } from '#domain/money';
import { programs } from '#wallet/solana/programs';

/*
 * Transactions as the server makes them, for stories and tests. They are put together here, byte by
 * byte, because web3.js and spl-token want Node's Buffer to build one, which browsers lack.
 */

const buildKeypair = (seed: number) => Keypair.fromSeed(new Uint8Array(32).fill(seed));

/** Pays the fee: the merchant's server. */
export const platform = buildKeypair(1);
export const customer = buildKeypair(2);
export const merchant = buildKeypair(3).publicKey;

export interface FakeInstruction {
  program: string;
  accounts: PublicKey[];
  data: Uint8Array;
}

export interface FakePayment {
  /** Who pays with USDC. Default: {@link customer}. */
  owner?: PublicKey;
  /** Default: the platform. */
  feePayer?: Keypair;
  /** Further signers. Default: none. */
  alsoSigning?: PublicKey[];
  /** Default: true. */
  feePayerSigned?: boolean;
  microUsdc?: bigint;
  memo?: string;
  /** Come after the payment. */
  more?: FakeInstruction[];
  version?: 'legacy' | 0;
}

/** A payment: the customer's USDC to the merchant, with a memo, signed by the fee payer. */
export function fakePayment(payment: FakePayment = {}): VersionedTransaction {
  const { owner = customer.publicKey, feePayer = platform, alsoSigning = [] } = payment;
  const { microUsdc = 8_200_000n, memo = 'Order 7', more = [] } = payment;
  const signers = removeDuplicates([feePayer.publicKey, owner, ...alsoSigning]);
  const instructions = [buildMemo(memo), transferUsdc(owner, merchant, microUsdc), ...more];

  const message = compile(signers, instructions, payment.version ?? 0);
  const transaction = new VersionedTransaction(message);
  if (payment.feePayerSigned ?? true) transaction.sign([feePayer]);
  return transaction;
}

/** Encodes a transaction as the API does. */
export function toBase64(transaction: VersionedTransaction): string {
  return btoa(String.fromCharCode(...transaction.serialize()));
}

/** The token account of an owner. */
export function getTokenAccount(
  owner: PublicKey,
  mint = USDC_MINT,
  program: string = programs.token,
) {
  const seeds = [owner, new PublicKey(program), new PublicKey(mint)].map((key) => key.toBytes());
  const associated = new PublicKey(programs.associatedToken);
  return PublicKey.findProgramAddressSync(seeds, associated)[0];
}

/** Returns the instruction that transfers USDC between two wallets. */
export function transferUsdc(from: PublicKey, to: PublicKey, micro: bigint): FakeInstruction {
  const mint = new PublicKey(USDC_MINT);
  return {
    program: programs.token,
    accounts: [getTokenAccount(from), mint, getTokenAccount(to), from],
    data: encodeCheckedAmount(12, micro, 6),
  };
}

/** Burns what a merchant's token, of Token-2022, is redeemed for. */
export function burn(owner: PublicKey, mint: PublicKey, raw: bigint): FakeInstruction {
  return {
    program: programs.token2022,
    accounts: [getTokenAccount(owner, mint.toBase58(), programs.token2022), mint, owner],
    data: encodeCheckedAmount(15, raw, 9),
  };
}

function buildMemo(memo: string): FakeInstruction {
  return { program: programs.memo, accounts: [], data: new TextEncoder().encode(memo) };
}

/** Opcode, amount as 8 bytes with the lowest first, decimals. */
function encodeCheckedAmount(opcode: number, amount: bigint, decimals: number): Uint8Array {
  const data = new DataView(new ArrayBuffer(10));
  data.setUint8(0, opcode);
  data.setBigUint64(1, amount, true);
  data.setUint8(9, decimals);
  return new Uint8Array(data.buffer);
}

function compile(signers: PublicKey[], instructions: FakeInstruction[], version: 'legacy' | 0) {
  const named = instructions.flatMap(({ program, accounts }) => [
    ...accounts,
    new PublicKey(program),
  ]);
  const staticAccountKeys = removeDuplicates([...signers, ...named]);
  const place = (key: PublicKey) => staticAccountKeys.findIndex((other) => other.equals(key));
  const compiledInstructions = instructions.map(
    ({ program, accounts, data }): MessageCompiledInstruction => ({
      programIdIndex: place(new PublicKey(program)),
      accountKeyIndexes: accounts.map(place),
      data,
    }),
  );
  const header = {
    numRequiredSignatures: signers.length,
    numReadonlySignedAccounts: 0,
    numReadonlyUnsignedAccounts: 0,
  };
  const recentBlockhash = bs58.encode(new Uint8Array(32).fill(9));
  if (version === 0) {
    const addressTableLookups: [] = [];
    return new MessageV0({
      header,
      staticAccountKeys,
      recentBlockhash,
      compiledInstructions,
      addressTableLookups,
    });
  }
  const legacy = compiledInstructions.map(({ programIdIndex, accountKeyIndexes, data }) => ({
    programIdIndex,
    accounts: accountKeyIndexes,
    data: bs58.encode(data),
  }));
  const accountKeys = staticAccountKeys;
  return new Message({ header, accountKeys, recentBlockhash, instructions: legacy });
}

function removeDuplicates(keys: PublicKey[]): PublicKey[] {
  return keys.filter((key, index) => keys.findIndex((other) => other.equals(key)) === index);
}
