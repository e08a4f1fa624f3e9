import { PublicKey, type VersionedTransaction } from '@solana/web3.js';

import {
  isMemoProgram,
  isTokenProgram,
  programs,
  tokenInstruction,
  USDC_MINT,
} from '#wallet/solana/programs';

/** Tokens that one instruction moves or burns. */
export interface Movement {
  /** Place of the instruction in the transaction. */
  position: number;
  /** Seen from the wallet's owner. */
  direction: 'pays' | 'burns' | 'receives';
  /** Raw units; with `decimals` the amount that people say. */
  amount: bigint;
  decimals: number;
  mint: string;
  isUsdc: boolean;
  /** Token account that they go to; null when burned. */
  to: string | null;
}

/** What a customer should know of a transaction before signing it. */
export interface TransactionSummary {
  movements: Movement[];
  memo: string | null;
  /** False: the merchant's server pays the network fee. */
  ownerPaysFee: boolean;
}

/**
 * Reads a transaction for people. Instructions that it does not know are left out: what could harm
 * never gets here (`guardTransaction`).
 *
 * @param owner base58 key of the wallet that is asked to sign.
 */
export function summarize(transaction: VersionedTransaction, owner: string): TransactionSummary {
  const { staticAccountKeys, compiledInstructions } = transaction.message;
  const keys = staticAccountKeys.map((key) => key.toBase58());

  const instructions = compiledInstructions.map((compiled, position) => ({
    position,
    program: keys[compiled.programIdIndex] ?? '',
    accounts: compiled.accountKeyIndexes.map((index) => keys[index] ?? ''),
    data: compiled.data,
  }));
  const memo = instructions.find(({ program }) => isMemoProgram(program));
  return {
    movements: instructions.flatMap((instruction) => movementOf(instruction, owner) ?? []),
    memo: memo ? new TextDecoder().decode(memo.data) : null,
    ownerPaysFee: keys[0] === owner,
  };
}

interface Instruction {
  position: number;
  program: string;
  accounts: string[];
  data: Uint8Array;
}

/** Both have the opcode, then 8 bytes of amount, then the decimals. */
const CHECKED_LENGTH = 10;

function movementOf(instruction: Instruction, owner: string): Movement | null {
  const { position, program, accounts, data } = instruction;
  if (!isTokenProgram(program) || data.length !== CHECKED_LENGTH) return null;
  const isBurn = data[0] === tokenInstruction.burnChecked;
  if (!isBurn && data[0] !== tokenInstruction.transferChecked) return null;

  // Transfer: source, mint, destination, authority. Burn: source, mint, authority.
  const [, mint = ''] = accounts;
  const to = isBurn ? null : (accounts[2] ?? '');
  const authority = accounts[isBurn ? 2 : 3] ?? '';
  const direction = directionOf(
    authority === owner,
    isBurn,
    to === accountOf(owner, mint, program),
  );
  if (!direction) return null;

  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  const amount = view.getBigUint64(1, true);
  const decimals = view.getUint8(9);
  return { position, direction, amount, decimals, mint, isUsdc: mint === USDC_MINT, to };
}

function directionOf(
  own: boolean,
  isBurn: boolean,
  toOwner: boolean,
): Movement['direction'] | null {
  if (own) return isBurn ? 'burns' : 'pays';
  return toOwner ? 'receives' : null;
}

/** The owner's token account for a mint. Empty for what is no mint: it never compares equal. */
function accountOf(owner: string, mint: string, program: string): string {
  try {
    const seeds = [owner, program, mint].map((key) => new PublicKey(key).toBytes());
    const [account] = PublicKey.findProgramAddressSync(
      seeds,
      new PublicKey(programs.associatedToken),
    );
    return account.toBase58();
  } catch {
    return '';
  }
}
