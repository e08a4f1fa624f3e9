import { parseNumber } from '#domain/decimal';
import type { MicroUsdc } from '#domain/money';
import type { TokenBase } from '#domain/redemption';
import { TOKEN_DECIMALS } from '#domain/tokens';

import type { Transaction, TransactionDetail } from './transactions';

/** Tokens of one mint. */
interface TokenSum {
  base: TokenBase;
  symbol: string;
}

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
  partial: ArrivedSum;
}

/** Parses the amounts of a transaction, once, where it is taken from the query cache. */
export function parseTransaction(transaction: Transaction): ParsedTransaction {
  const { _id, confirmed, processedAt, signature, kind, memo, name, payer } = transaction;
  const { amountUSDC, overpaidUSDC, overpaidTokens, partialUSDC, partialTokens } = transaction;
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
    partial: parseSum(partialUSDC, partialTokens),
  };
}

function parseSum(
  usdc: Transaction['overpaidUSDC'],
  sum: Transaction['overpaidTokens'],
): ArrivedSum {
  const base = sum && parseNumber(sum.amount, TOKEN_DECIMALS);
  return {
    micro: BigInt(usdc ?? 0),
    tokens: sum && base ? { base, symbol: sum.symbol } : null,
  };
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
