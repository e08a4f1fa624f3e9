import type { MicroUsdc } from '#domain/money';
import type { TokenSum } from '#domain/sums';

import { parseTokenSum } from './amounts';
import type { Transaction, TransactionDetail } from './transactions';

/** What arrived beside an amount; 0 and null when nothing did. */
export interface ArrivedSum {
  micro: MicroUsdc;
  tokens: TokenSum | null;
}

/** A transaction with its amounts in base units. */
export interface ParsedTransaction
  extends
    Pick<
      Transaction,
      '_id' | 'confirmed' | 'processedAt' | 'signature' | 'kind' | 'memo' | 'name' | 'payer'
    >,
    ArrivedSum {
  overpaid: ArrivedSum;
  unmatched: ArrivedSum;
}

/** Parses the amounts of a transaction, once, where it is taken from the query cache. */
export function parseTransaction(transaction: Transaction): ParsedTransaction {
  const { _id, confirmed, processedAt, signature, kind, memo, name, payer } = transaction;
  const { amountUSDC, overpaidUSDC, overpaidTokens, unmatchedUSDC, unmatchedTokens } = transaction;
  return {
    _id,
    confirmed,
    processedAt,
    signature,
    kind,
    memo,
    name,
    payer,
    ...parseSum(amountUSDC, transaction.tokens),
    overpaid: parseSum(overpaidUSDC, overpaidTokens),
    unmatched: parseSum(unmatchedUSDC, unmatchedTokens),
  };
}

function parseSum(
  usdc: Transaction['overpaidUSDC'],
  sum: Transaction['overpaidTokens'],
): ArrivedSum {
  return { micro: BigInt(usdc ?? 0), tokens: parseTokenSum(sum) };
}

/** A payment with its amounts in base units. */
export interface ParsedTransactionDetail
  extends
    ParsedTransaction,
    Pick<TransactionDetail, 'state' | 'sandbox' | 'createdAt' | 'portalURL'> {
  memo: string;
  /** It was not paid in time, and cannot be any more. */
  expired: boolean;
}

/** Parses the amounts of a payment, once, where it is taken from the query cache. */
export function parseTransactionDetail(detail: TransactionDetail): ParsedTransactionDetail {
  const { state, memo, sandbox, createdAt, portalURL, expired = false } = detail;
  return { ...parseTransaction(detail), state, memo, sandbox, createdAt, portalURL, expired };
}
