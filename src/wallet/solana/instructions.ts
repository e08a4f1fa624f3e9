import type { VersionedTransaction } from '@solana/web3.js';

import { isTokenProgram, tokenInstruction } from './programs';

/** An instruction with addresses in place of the indexes of its message. */
export interface Instruction {
  program: string;
  accounts: string[];
  data: Uint8Array;
}

/** Tokens that one instruction moves or burns. */
export interface TokenMovement {
  kind: 'transfer' | 'burn';
  mint: string;
  /** Base units. */
  amount: bigint;
  decimals: number;
  /** Whose signature it needs. */
  authority: string;
  /** Token account that they go to; null when burned. */
  to: string | null;
}

/** Returns the instructions of a transaction. Accounts of lookup tables, which we never use, are ''. */
export function listInstructions({ message }: VersionedTransaction): Instruction[] {
  const keys = message.staticAccountKeys.map((key) => key.toBase58());
  return message.compiledInstructions.map(({ programIdIndex, accountKeyIndexes, data }) => ({
    program: keys[programIdIndex] ?? '',
    accounts: accountKeyIndexes.map((index) => keys[index] ?? ''),
    data,
  }));
}

/** Both have the opcode, then 8 bytes of amount, then the decimals. */
const CHECKED_LENGTH = 10;

/** Returns what a `TransferChecked` or `BurnChecked` of either token program moves; null for others. */
export function parseMovement({ program, accounts, data }: Instruction): TokenMovement | null {
  if (!isTokenProgram(program) || data.length !== CHECKED_LENGTH) return null;
  const burns = data[0] === tokenInstruction.burnChecked;
  if (!burns && data[0] !== tokenInstruction.transferChecked) return null;

  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  // Transfer: source, mint, destination, authority. Burn: source, mint, authority.
  return {
    kind: burns ? 'burn' : 'transfer',
    mint: accounts[1] ?? '',
    amount: view.getBigUint64(1, true),
    decimals: view.getUint8(9),
    authority: accounts[burns ? 2 : 3] ?? '',
    to: burns ? null : (accounts[2] ?? ''),
  };
}
