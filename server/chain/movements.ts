import {
  createAssociatedTokenAccountIdempotentInstruction,
  createTransferCheckedInstruction,
  getAssociatedTokenAddressSync,
  TOKEN_2022_PROGRAM_ID,
  TOKEN_PROGRAM_ID,
} from '@solana/spl-token';
import { PublicKey, TransactionInstruction } from '@solana/web3.js';

import { USDC_DECIMALS } from '#domain/money';
import { TOKEN_DECIMALS } from '#domain/tokens';

/** A token as it is used in transactions. */
export interface Token {
  mint: PublicKey;
  /** The token program that owns the mint. */
  program: PublicKey;
  decimals: number;
}

/** A transfer of exactly this amount, between the token accounts of two wallets. */
export interface Movement {
  token: Token;
  from: PublicKey;
  to: PublicKey;
  /** Base units. */
  amount: bigint;
}

/** Everything that one transaction moves: all of it or nothing. */
export interface TransferPlan {
  movements: Movement[];
  /**
   * One-time key on every movement (Solana Pay). It identifies the transaction and makes it unique.
   */
  reference: PublicKey;
  memo: string;
}

/** Returns USDC as it is used in transactions. */
export function toUsdc(mint: PublicKey): Token {
  return { mint, program: TOKEN_PROGRAM_ID, decimals: USDC_DECIMALS };
}

/** Returns a merchant's own token as it is used in transactions. */
export function toMerchantToken(mint: PublicKey): Token {
  return { mint, program: TOKEN_2022_PROGRAM_ID, decimals: TOKEN_DECIMALS };
}

/** A wallet's account of a token. */
export interface TokenAccountRef {
  token: Token;
  owner: PublicKey;
}

/** Cache of derived addresses, oldest first. They never change, and deriving one is slow. */
const derived = new Map<string, PublicKey>();
const DERIVED_MAX = 10_000;

/** Returns the address of the account in which a wallet holds a token. */
export function getTokenAccountAddress({ mint, program }: Token, owner: PublicKey): PublicKey {
  const key = `${owner.toBase58()} ${mint.toBase58()} ${program.toBase58()}`;
  const known = derived.get(key);
  if (known) return known;
  const address = getAssociatedTokenAddressSync(mint, owner, false, program);
  const [oldest] = derived.keys();
  if (derived.size >= DERIVED_MAX && oldest !== undefined) derived.delete(oldest);
  derived.set(key, address);
  return address;
}

/** Returns the address of the account that a transaction creates: the first, as none creates two. */
export function getCreatedAccount([account]: TokenAccountRef[]): PublicKey | null {
  return account ? getTokenAccountAddress(account.token, account.owner) : null;
}

/** Version 3 of the memo program is the one that wallets show. */
const MEMO_PROGRAM = new PublicKey('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr');

/** Returns the instructions of a plan: the memo, then every movement. */
export function buildPlanInstructions({
  movements,
  reference,
  memo,
}: TransferPlan): TransactionInstruction[] {
  const data = Buffer.from(memo, 'utf8');
  return [
    new TransactionInstruction({ programId: MEMO_PROGRAM, keys: [], data }),
    ...movements.map((movement) => buildMovementInstruction(movement, reference)),
  ];
}

function buildMovementInstruction(
  { token, from, to, amount }: Movement,
  reference: PublicKey,
): TransactionInstruction {
  const instruction = createTransferCheckedInstruction(
    getTokenAccountAddress(token, from),
    token.mint,
    getTokenAccountAddress(token, to),
    from,
    amount,
    token.decimals,
    [],
    token.program,
  );
  instruction.keys.push({ pubkey: reference, isSigner: false, isWritable: false });
  return instruction;
}

/** Returns the instruction that creates a wallet's account of a token, unless it exists. */
export function buildAccountInstruction(
  payer: PublicKey,
  token: Token,
  owner: PublicKey,
): TransactionInstruction {
  return createAssociatedTokenAccountIdempotentInstruction(
    payer,
    getTokenAccountAddress(token, owner),
    owner,
    token.mint,
    token.program,
  );
}
