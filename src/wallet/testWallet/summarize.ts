import { PublicKey, type VersionedTransaction } from '@solana/web3.js';

import { USDC_MINT } from '#domain/money';
import { listInstructions, parseMovement, type Instruction } from '#wallet/solana/instructions';
import { isMemoProgram, programs } from '#wallet/solana/programs';

/** Tokens that one instruction moves or burns, as the owner sees it. */
export interface WalletMovement {
  /** Place of the instruction in the transaction. */
  position: number;
  /** Seen from the wallet's owner. */
  direction: 'pays' | 'burns' | 'receives';
  /** Raw units; divide by 10^`decimals` for the amount that people read. */
  amount: bigint;
  decimals: number;
  mint: string;
  isUsdc: boolean;
  /** Token account that they go to; null when burned. */
  to: string | null;
}

/** What a customer should know about a transaction before signing it. */
export interface TransactionSummary {
  movements: WalletMovement[];
  memo: string | null;
  /** False: the merchant's server pays the network fee. */
  ownerPaysFee: boolean;
  /** What the merchant's token is called; null when that is not known. */
  symbol: string | null;
}

/**
 * Reads a transaction for people. Instructions that it does not know are left out: what could harm
 * never gets here (`guardTransaction`).
 *
 * @param owner base58 key of the wallet that is asked to sign.
 * @param symbol of the merchant's token, which a transaction does not say.
 */
export function summarize(
  transaction: VersionedTransaction,
  owner: string,
  symbol: string | null = null,
): TransactionSummary {
  const instructions = listInstructions(transaction);
  const memo = instructions.find(({ program }) => isMemoProgram(program));
  return {
    movements: instructions.flatMap(
      (instruction, position) => findMovement(owner, instruction, position) ?? [],
    ),
    memo: memo ? new TextDecoder().decode(memo.data) : null,
    ownerPaysFee: transaction.message.staticAccountKeys[0]?.toBase58() === owner,
    symbol,
  };
}

function findMovement(
  owner: string,
  instruction: Instruction,
  position: number,
): WalletMovement | null {
  const movement = parseMovement(instruction);
  if (!movement) return null;
  const { kind, mint, amount, decimals, authority, to } = movement;
  const toOwner = to !== null && to === findTokenAccount(owner, mint, instruction.program);
  const direction = getDirection(authority === owner, kind === 'burn', toOwner);
  if (!direction) return null;
  return { position, direction, amount, decimals, mint, isUsdc: mint === USDC_MINT, to };
}

function getDirection(
  own: boolean,
  isBurn: boolean,
  toOwner: boolean,
): WalletMovement['direction'] | null {
  if (own) return isBurn ? 'burns' : 'pays';
  return toOwner ? 'receives' : null;
}

/**
 * The owner's token account for a mint. Returns an empty text for an invalid mint, which equals no
 * address.
 */
function findTokenAccount(owner: string, mint: string, program: string): string {
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
