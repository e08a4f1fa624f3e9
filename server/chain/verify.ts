import {
  decodeTransferCheckedInstruction,
  getAssociatedTokenAddressSync,
  TOKEN_PROGRAM_ID,
  TokenInstruction,
} from '@solana/spl-token';
import {
  TransactionInstruction,
  type PublicKey,
  type TokenBalance,
  type VersionedTransactionResponse,
} from '@solana/web3.js';

import { USDC_DECIMALS, type Transfer } from './transactions';

export type Verdict =
  | { ok: true; slot: number }
  | {
      ok: false;
      reason: 'failed-on-chain' | 'not-signed-by-payer' | 'missing-transfer' | 'wrong-balances';
    };

type Meta = NonNullable<VersionedTransactionResponse['meta']>;

/**
 * Whether a landed transaction pays exactly what was asked: the instruction is there, and the net
 * balances say the same. Who may use a signature once is the database's concern.
 */
export function verifyTransfer(
  landed: VersionedTransactionResponse & { meta: Meta },
  transfer: Transfer,
): Verdict {
  const { meta, transaction, slot } = landed;
  if (meta.err !== null) return { ok: false, reason: 'failed-on-chain' };
  const { message } = transaction;
  const keys = message
    .getAccountKeys({ accountKeysFromLookups: meta.loadedAddresses ?? null })
    .keySegments()
    .flat();
  const signers = message.staticAccountKeys.slice(0, message.header.numRequiredSignatures);
  if (!signers.some((signer) => signer.equals(transfer.from))) {
    return { ok: false, reason: 'not-signed-by-payer' };
  }
  const found = message.compiledInstructions.some(({ programIdIndex, accountKeyIndexes, data }) => {
    const programId = keys[programIdIndex];
    const accounts = accountKeyIndexes.map((index) => keys[index]);
    return programId && isWantedTransfer(programId, accounts, data, transfer);
  });
  if (!found) return { ok: false, reason: 'missing-transfer' };
  return movedExactly(meta, keys, transfer)
    ? { ok: true, slot }
    : { ok: false, reason: 'wrong-balances' };
}

/** TransferChecked of the amount between the two accounts, with the reference as its only extra. */
function isWantedTransfer(
  programId: PublicKey,
  accounts: (PublicKey | undefined)[],
  data: Uint8Array,
  { usdcMint, from, to, amountMicro, reference }: Transfer,
): boolean {
  const isTransfer = data[0] === TokenInstruction.TransferChecked && data.length === 10;
  if (!programId.equals(TOKEN_PROGRAM_ID) || !isTransfer) return false;
  const keys = accounts.flatMap((pubkey) =>
    pubkey ? [{ pubkey, isSigner: false, isWritable: false }] : [],
  );
  if (keys.length !== 5) return false;
  const decoded = decodeTransferCheckedInstruction(
    new TransactionInstruction({ programId, keys, data: Buffer.from(data) }),
  );
  const [extra] = decoded.keys.multiSigners;
  return (
    decoded.keys.source.pubkey.equals(getAssociatedTokenAddressSync(usdcMint, from)) &&
    decoded.keys.mint.pubkey.equals(usdcMint) &&
    decoded.keys.destination.pubkey.equals(getAssociatedTokenAddressSync(usdcMint, to)) &&
    decoded.keys.owner.pubkey.equals(from) &&
    decoded.data.amount === amountMicro &&
    decoded.data.decimals === USDC_DECIMALS &&
    extra?.pubkey.equals(reference) === true
  );
}

/** An extra instruction cannot have taken the money back, nor a fee have shrunk it. */
function movedExactly(meta: Meta, keys: PublicKey[], transfer: Transfer): boolean {
  const { from, to, amountMicro } = transfer;
  return (
    netChange(meta, keys, transfer, from) === -amountMicro &&
    netChange(meta, keys, transfer, to) === amountMicro
  );
}

/** Micro-units that a wallet's USDC account gained; null when it is not that wallet's. */
function netChange(
  meta: Meta,
  keys: PublicKey[],
  { usdcMint }: Transfer,
  owner: PublicKey,
): bigint | null {
  const account = getAssociatedTokenAddressSync(usdcMint, owner);
  const index = keys.findIndex((key) => key.equals(account));
  const amountIn = (balances: TokenBalance[] | null | undefined) => {
    const balance = balances?.find(({ accountIndex }) => accountIndex === index);
    if (!balance) return 0n;
    // An account of the token program can be handed to another owner.
    const owned = balance.owner === undefined || balance.owner === owner.toBase58();
    return owned && balance.mint === usdcMint.toBase58()
      ? BigInt(balance.uiTokenAmount.amount)
      : null;
  };
  const before = amountIn(meta.preTokenBalances);
  const after = amountIn(meta.postTokenBalances);
  return before === null || after === null ? null : after - before;
}
