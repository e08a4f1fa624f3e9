import type { VersionedTransaction } from '@solana/web3.js';

import { WalletFailure, type Spending } from '#wallet/wallet';

import {
  listInstructions,
  parseMovement,
  type Instruction,
  type TokenMovement,
} from './instructions';
import { isMemoProgram, programs } from './programs';

/**
 * Refuses a transaction that this wallet should not even show: one that is not the
 * customer's to sign, that someone else must still sign, that takes more tokens from the customer
 * than the page shows, or that lets the customer's key do anything else.
 *
 * Where the tokens go is not checked: only the server knows the merchant's accounts.
 *
 * @param address base58 key of the connected wallet.
 * @throws {WalletFailure}
 */
export function guardTransaction(
  transaction: VersionedTransaction,
  address: string,
  spending: Spending,
): void {
  checkSigners(transaction, address);
  // We never build one with a lookup table, whose accounts cannot be read here.
  if (transaction.message.addressTableLookups.length > 0) refuse('The transaction hides accounts');

  const instructions = listInstructions(transaction);
  if (instructions[0] && isNonceAdvance(instructions[0])) refuse('The transaction never expires');
  if (isFeePayer(transaction, address) && !instructions.every(isFeeModest)) {
    refuse('The transaction asks for too high a fee');
  }
  // Only an instruction that names the key gets its authority.
  const own = instructions.filter(({ accounts }) => accounts.includes(address));
  const movements = own.flatMap((instruction) => parseMovement(instruction) ?? []);
  if (!own.every((instruction) => parseMovement(instruction) ?? isHarmless(instruction, address))) {
    refuse('The transaction could take more than tokens from the wallet');
  }
  if (!isWithin(spending, movements)) {
    refuse('The transaction asks for more than the page shows');
  }
}

/** A signature that is missing is all zeros. */
export function isSigned(signature: Uint8Array): boolean {
  return signature.some((byte) => byte !== 0);
}

function checkSigners({ message, signatures }: VersionedTransaction, address: string) {
  const signers = message.staticAccountKeys.slice(0, message.header.numRequiredSignatures);
  const own = signers.findIndex((key) => key.toBase58() === address);

  if (own < 0) refuse('The connected wallet is not a signer of the transaction');
  const othersSigned = signatures.every((signature, index) => index === own || isSigned(signature));
  if (!othersSigned) refuse('The transaction lacks the signature of another signer');
  // The other signer is the platform, and the fee is the platform's to pay.
  if (own === 0 && signers.length > 1) refuse('The transaction has the customer pay its fee');
}

function isFeePayer({ message }: VersionedTransaction, address: string): boolean {
  return message.staticAccountKeys[0]?.toBase58() === address;
}

/**
 * All that the customer's key pays of `spending.mint`, and of at most one other token that is
 * redeemed. A movement counts wherever it names the key, as one of several owners too.
 */
function isWithin({ mint, amount, redeemed }: Spending, movements: TokenMovement[]): boolean {
  const paid = movements.filter((movement) => movement.mint === mint);
  const others = movements.filter((movement) => movement.mint !== mint);
  const oneToken = others.every((movement) => movement.mint === others[0]?.mint);
  const redeems = others.length === 0 || (redeemed > 0n && sumAmounts(others) <= redeemed);
  return oneToken && redeems && sumAmounts(paid) <= amount;
}

const sumAmounts = (movements: TokenMovement[]) =>
  movements.reduce((sum, { amount }) => sum + amount, 0n);

function isHarmless({ program, accounts, data }: Instruction, address: string): boolean {
  if (isMemoProgram(program)) return true;
  // No opcode or 0 creates the account, 1 unless it is there. The first account pays, in SOL.
  const creates = program === programs.associatedToken && (data[0] ?? 0) <= 1;
  return creates && accounts[0] !== address;
}

/** A transaction that begins so is good until its nonce is used, not for a minute or two. */
function isNonceAdvance({ program, data }: Instruction): boolean {
  return program === programs.system && data[0] === 4;
}

/** Micro-lamports for each of at most 1.4 million compute units: 0.0001 SOL in all. */
const MAX_UNIT_PRICE = 70_000n;
const SET_UNIT_PRICE = 3;
const UNIT_PRICE_LENGTH = 9;
const REQUEST_UNITS_FOR_A_FEE = 0;

function isFeeModest({ program, data }: Instruction): boolean {
  if (program !== programs.computeBudget) return true;
  if (data[0] === REQUEST_UNITS_FOR_A_FEE) return false;
  if (data[0] !== SET_UNIT_PRICE) return true;
  if (data.length !== UNIT_PRICE_LENGTH) return false;
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  return view.getBigUint64(1, true) <= MAX_UNIT_PRICE;
}

function refuse(message: string): never {
  throw new WalletFailure(message, { sent: false });
}
