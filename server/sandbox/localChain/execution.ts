import { AddressLookupTableAccount, type VersionedMessage } from '@solana/web3.js';

import { isMemoProgram, LOOKUP_TABLE_PROGRAM } from './addresses';
import type { Blockhashes } from './blockhashes';
import { DroppedTransactionError } from './errors';
import { getTransactionFee } from './fees';
import type { ChainStore } from './store';
import type { Svm } from './svm';
import { readTokenBalances } from './tokenViews';
import type { LedgerEntry, LoadedAddresses, RunResult } from './types';
import type { WireTransaction } from './wire';

/**
 * Runs a transaction on the machine and describes what happened the way a node does, with the
 * balances before and after.
 *
 * @throws DroppedTransactionError when no block would hold it; the machine is then unchanged.
 */
export function executeTransaction(
  svm: Svm,
  wire: WireTransaction,
  block: { slot: number; blockTime: number },
): LedgerEntry {
  const { message } = wire;
  const loadedAddresses = loadAddresses(svm, message);
  const accounts = [
    ...message.staticAccountKeys.map((key) => key.toBase58()),
    ...loadedAddresses.writable,
    ...loadedAddresses.readonly,
  ];
  const before = readBalances(svm, accounts);
  const result = svm.execute(wire);
  if (!result.included) {
    throw new DroppedTransactionError(result.err, result.logs, result.unitsConsumed);
  }
  const after = readBalances(svm, accounts);
  return {
    signature: wire.signature,
    slot: block.slot,
    blockTime: block.blockTime,
    wire: Buffer.from(wire.bytes).toString('base64'),
    accounts,
    memo: readMemo(message, accounts),
    meta: {
      err: result.err,
      status: result.err === null ? { Ok: null } : { Err: result.err },
      fee: getTransactionFee(message),
      preBalances: before.lamports,
      postBalances: after.lamports,
      preTokenBalances: before.tokens,
      postTokenBalances: after.tokens,
      logMessages: result.logs,
      innerInstructions: result.innerInstructions,
      loadedAddresses,
      computeUnitsConsumed: result.unitsConsumed,
      rewards: [],
      ...(result.returnData ? { returnData: result.returnData } : {}),
    },
  };
}

/** How a transaction is simulated. */
export interface SimulationOptions {
  verifySignatures?: boolean;
  /** Runs it with the latest blockhash in place of the transaction's. */
  replaceBlockhash?: boolean;
}

/** Runs a transaction on the machine without keeping anything of it. */
export function simulateTransaction(
  { svm, ledger }: ChainStore,
  blockhashes: Blockhashes,
  wire: WireTransaction,
  { verifySignatures = false, replaceBlockhash = false }: SimulationOptions,
): RunResult {
  if (ledger.has(wire.signature)) return createRefusal('AlreadyProcessed');
  if (replaceBlockhash) {
    wire.message.recentBlockhash = blockhashes.latest.blockhash;
    wire.bytes = wire.transaction.serialize();
  } else if (!blockhashes.isValid(wire.message.recentBlockhash)) {
    return createRefusal('BlockhashNotFound');
  }
  return svm.simulate(wire, verifySignatures);
}

function createRefusal(err: string): RunResult {
  return {
    err,
    included: false,
    logs: [],
    unitsConsumed: 0,
    innerInstructions: [],
    returnData: null,
  };
}

function readBalances(svm: Svm, accounts: readonly string[]) {
  return {
    lamports: accounts.map((address) => Number(svm.getLamports(address))),
    tokens: readTokenBalances(accounts, (address) => svm.getTokenProgramAccount(address)),
  };
}

/** Follows the lookup tables a version 0 message names. */
function loadAddresses(svm: Svm, message: VersionedMessage): LoadedAddresses {
  const writable: string[] = [];
  const readonly: string[] = [];
  for (const lookup of message.addressTableLookups) {
    const table = readLookupTable(svm, lookup.accountKey.toBase58());
    writable.push(...pick(table, lookup.writableIndexes));
    readonly.push(...pick(table, lookup.readonlyIndexes));
  }
  return { writable, readonly };
}

function readLookupTable(svm: Svm, address: string): string[] {
  const account = svm.getAccount(address);
  if (!account) throw new DroppedTransactionError('AddressLookupTableNotFound');
  if (account.owner !== LOOKUP_TABLE_PROGRAM) {
    throw new DroppedTransactionError('InvalidAddressLookupTableOwner');
  }
  try {
    const { addresses } = AddressLookupTableAccount.deserialize(account.data);
    return addresses.map((key) => key.toBase58());
  } catch {
    throw new DroppedTransactionError('InvalidAddressLookupTableData');
  }
}

function pick(table: readonly string[], indexes: readonly number[]): string[] {
  return indexes.map((index) => {
    const address = table[index];
    if (address === undefined) throw new DroppedTransactionError('InvalidAddressLookupTableIndex');
    return address;
  });
}

function readMemo(message: VersionedMessage, accounts: readonly string[]): string | null {
  const memos = message.compiledInstructions
    .filter(({ programIdIndex }) => isMemoProgram(accounts[programIdIndex] ?? ''))
    .map(({ data }) => `[${data.length}] ${Buffer.from(data).toString('utf8')}`);
  return memos.length > 0 ? memos.join('; ') : null;
}
