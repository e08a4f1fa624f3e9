import { decodeTransferCheckedInstruction, TokenInstruction } from '@solana/spl-token';
import {
  TransactionInstruction,
  type PublicKey,
  type TokenBalance,
  type VersionedTransactionResponse,
} from '@solana/web3.js';

import {
  getTokenAccountAddress,
  type Movement,
  type TokenAccountRef,
  type TransferPlan,
} from './movements';

/** Whether a landed transaction moved what was planned, and if not, why. */
export type Verdict =
  | { ok: true; slot: number }
  | {
      ok: false;
      reason: 'failed-on-chain' | 'not-signed-by-owner' | 'missing-transfer' | 'wrong-balances';
    };

type Meta = NonNullable<VersionedTransactionResponse['meta']>;

/** A transaction on the chain, with the balances before and after it. */
export type Landed = VersionedTransactionResponse & { meta: Meta };

/** An instruction with its account indexes replaced by keys. */
interface Resolved {
  programId: PublicKey;
  accounts: PublicKey[];
  data: Uint8Array;
}

/**
 * Returns whether a landed transaction moved exactly what was planned: each movement has its own
 * instruction, and the net balances agree. The database makes sure that a signature counts once.
 */
export function verifyTransfers(landed: Landed, plan: TransferPlan): Verdict {
  const { meta, transaction, slot } = landed;
  if (meta.err !== null) return { ok: false, reason: 'failed-on-chain' };
  const { message } = transaction;
  const keys = listAccountKeys(landed);
  const signers = message.staticAccountKeys.slice(0, message.header.numRequiredSignatures);
  const hasSigned = ({ from }: Movement) => signers.some((signer) => signer.equals(from));
  if (!plan.movements.every(hasSigned)) return { ok: false, reason: 'not-signed-by-owner' };
  const instructions = message.compiledInstructions.map((each) => ({
    programId: keys[each.programIdIndex],
    accounts: each.accountKeyIndexes.map((index) => keys[index]).filter((key) => key !== undefined),
    data: each.data,
  }));
  if (!hasAllMovements(instructions.filter(isResolved), plan)) {
    return { ok: false, reason: 'missing-transfer' };
  }
  return hasMovedExactly(meta, keys, plan)
    ? { ok: true, slot }
    : { ok: false, reason: 'wrong-balances' };
}

/** Returns every account that the transaction names. */
export function listAccountKeys({ transaction: { message }, meta }: Landed): PublicKey[] {
  return message
    .getAccountKeys({ accountKeysFromLookups: meta.loadedAddresses ?? null })
    .keySegments()
    .flat();
}

function isResolved(instruction: { programId: PublicKey | undefined }): instruction is Resolved {
  return instruction.programId !== undefined;
}

/** Returns whether every movement has its own instruction: two equal movements need two. */
function hasAllMovements(
  instructions: Resolved[],
  { movements, reference }: TransferPlan,
): boolean {
  const left = [...instructions];
  return movements.every((movement) => {
    const at = left.findIndex((each) => isMovement(each, movement, reference));
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

/**
 * Returns whether it is a TransferChecked of the amount between the two accounts, with no extra key
 * but the reference.
 */
function isMovement(
  { programId, accounts, data }: Resolved,
  { token, from, to, amount }: Movement,
  reference: PublicKey,
): boolean {
  const isTransfer = data[0] === TokenInstruction.TransferChecked && data.length === 10;
  if (!programId.equals(token.program) || !isTransfer || accounts.length !== 5) return false;
  const keys = accounts.map((pubkey) => ({ pubkey, isSigner: false, isWritable: false }));
  const instruction = new TransactionInstruction({ programId, keys, data: Buffer.from(data) });
  const decoded = decodeTransferCheckedInstruction(instruction, token.program);
  const [extra] = decoded.keys.multiSigners;
  return (
    decoded.keys.source.pubkey.equals(getTokenAccountAddress(token, from)) &&
    decoded.keys.mint.pubkey.equals(token.mint) &&
    decoded.keys.destination.pubkey.equals(getTokenAccountAddress(token, to)) &&
    decoded.keys.owner.pubkey.equals(from) &&
    decoded.data.amount === amount &&
    decoded.data.decimals === token.decimals &&
    extra?.pubkey.equals(reference) === true
  );
}

/**
 * Returns whether the net balances changed by exactly these movements: no other instruction took
 * anything back, and no fee made it less.
 */
function hasMovedExactly(meta: Meta, keys: PublicKey[], { movements }: TransferPlan): boolean {
  return movements
    .flatMap(({ token, from, to }) => [
      { token, owner: from },
      { token, owner: to },
    ])
    .every(({ token, owner }) => {
      const expected = movements
        .filter((each) => each.token.mint.equals(token.mint))
        .reduce(
          (sum, { from, to, amount }) =>
            sum + (to.equals(owner) ? amount : 0n) - (from.equals(owner) ? amount : 0n),
          0n,
        );
      return getNetChange(meta, keys, { token, owner }) === expected;
    });
}

/** Returns the base units that a token account gained; null when another wallet owns it. */
export function getNetChange(
  meta: Meta,
  keys: PublicKey[],
  { token, owner }: TokenAccountRef,
): bigint | null {
  const account = getTokenAccountAddress(token, owner);
  const index = keys.findIndex((key) => key.equals(account));
  const getAmount = (balances: TokenBalance[] | null | undefined) => {
    const balance = balances?.find(({ accountIndex }) => accountIndex === index);
    if (!balance) return 0n;
    // An account of the token program can be handed to another owner.
    const owned = balance.owner === undefined || balance.owner === owner.toBase58();
    return owned && balance.mint === token.mint.toBase58()
      ? BigInt(balance.uiTokenAmount.amount)
      : null;
  };
  const before = getAmount(meta.preTokenBalances);
  const after = getAmount(meta.postTokenBalances);
  return before === null || after === null ? null : after - before;
}
