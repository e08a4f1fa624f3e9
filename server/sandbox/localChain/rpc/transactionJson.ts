import { VersionedTransaction, type VersionedMessage } from '@solana/web3.js';
import bs58 from 'bs58';

import type { InnerInstruction, Json, LedgerEntry } from '#server/sandbox/localChain/types';

import { createInvalidParamsError, RPC_CODE, RpcError } from './rpcError';

/** How a transaction is written. */
export interface TransactionConfig {
  encoding?: string | undefined;
  maxSupportedTransactionVersion?: number | undefined;
}

/** A landed transaction as getTransaction shows it. @throws RpcError */
export function toTransactionJson(entry: LedgerEntry, config: TransactionConfig) {
  const transaction = VersionedTransaction.deserialize(Buffer.from(entry.wire, 'base64'));
  if (transaction.version !== 'legacy' && config.maxSupportedTransactionVersion === undefined) {
    throw new RpcError(
      RPC_CODE.unsupportedTransactionVersion,
      'Transaction version (0) is not supported by the requesting client. Please try the request again with the following configuration parameter: "maxSupportedTransactionVersion": 0',
    );
  }
  const { encoding = 'json' } = config;
  return {
    slot: entry.slot,
    blockTime: entry.blockTime,
    version: transaction.version,
    transaction: encodeTransaction(entry, transaction, encoding),
    meta: encoding === 'jsonParsed' ? toParsedMeta(entry) : { ...entry.meta },
  };
}

function encodeTransaction(
  entry: LedgerEntry,
  transaction: VersionedTransaction,
  encoding: string,
): Json {
  const signatures = transaction.signatures.map((signature) => bs58.encode(signature));
  switch (encoding) {
    case 'base64':
      return [entry.wire, 'base64'];
    case 'base58':
      return [bs58.encode(Buffer.from(entry.wire, 'base64')), 'base58'];
    case 'json':
      return { signatures, message: toMessageJson(transaction.message) };
    case 'jsonParsed':
      return { signatures, message: toParsedMessage(entry, transaction.message) };
    default:
      throw createInvalidParamsError(`unknown variant \`${encoding}\``);
  }
}

function toMessageJson(message: VersionedMessage): Json {
  return {
    header: { ...message.header },
    accountKeys: message.staticAccountKeys.map((key) => key.toBase58()),
    recentBlockhash: message.recentBlockhash,
    instructions: message.compiledInstructions.map((instruction) => ({
      programIdIndex: instruction.programIdIndex,
      accounts: [...instruction.accountKeyIndexes],
      data: bs58.encode(instruction.data),
      stackHeight: null,
    })),
    ...toLookups(message),
  };
}

/**
 * Returns a message whose instructions are "partially decoded": what a node sends for a program
 * that it cannot parse.
 */
function toParsedMessage(entry: LedgerEntry, message: VersionedMessage): Json {
  return {
    accountKeys: entry.accounts.map((pubkey, index) => toAccountKey(entry, message, pubkey, index)),
    recentBlockhash: message.recentBlockhash,
    instructions: message.compiledInstructions.map((instruction) => ({
      programId: entry.accounts[instruction.programIdIndex] ?? '',
      accounts: instruction.accountKeyIndexes.map((index) => entry.accounts[index] ?? ''),
      data: bs58.encode(instruction.data),
      stackHeight: null,
    })),
    ...toLookups(message),
  };
}

function toAccountKey(
  entry: LedgerEntry,
  message: VersionedMessage,
  pubkey: string,
  index: number,
) {
  const staticKeys = message.staticAccountKeys.length;
  const isStatic = index < staticKeys;
  return {
    pubkey,
    signer: index < message.header.numRequiredSignatures,
    source: isStatic ? 'transaction' : 'lookupTable',
    writable: isStatic
      ? message.isAccountWritable(index)
      : index < staticKeys + entry.meta.loadedAddresses.writable.length,
  };
}

function toLookups(message: VersionedMessage) {
  if (message.version === 'legacy') return {};
  return {
    addressTableLookups: message.addressTableLookups.map((lookup) => ({
      accountKey: lookup.accountKey.toBase58(),
      writableIndexes: [...lookup.writableIndexes],
      readonlyIndexes: [...lookup.readonlyIndexes],
    })),
  };
}

function toParsedMeta(entry: LedgerEntry) {
  const { loadedAddresses: _shownInAccountKeys, innerInstructions, ...meta } = entry.meta;
  const parse = (instruction: InnerInstruction) => ({
    programId: entry.accounts[instruction.programIdIndex] ?? '',
    accounts: instruction.accounts.map((index) => entry.accounts[index] ?? ''),
    data: instruction.data,
    stackHeight: instruction.stackHeight,
  });
  return {
    ...meta,
    innerInstructions: innerInstructions.map(({ index, instructions }) => ({
      index,
      instructions: instructions.map(parse),
    })),
  };
}
