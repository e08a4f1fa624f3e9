import {
  describeError,
  type DescribedError,
  type ErrorCode,
  type ErrorValues,
  type PlainErrorCode,
} from '#contract/errors';
import { formatDecimal, formatGrouped } from '#domain/decimal';
import { USDC_DECIMALS } from '#domain/money';
import { TOKEN_DECIMALS } from '#domain/tokens';

/** A code whose sentence needs no values. */
export type CodeWithoutValues = PlainErrorCode;

/** A failure that the caller gets as its answer. */
export class RefusedError extends Error {
  override name = 'RefusedError';
  /** Status and body of the answer. */
  readonly described: DescribedError;

  constructor(described: DescribedError) {
    super(described.body.error);
    this.described = described;
  }

  get status(): number {
    return this.described.status;
  }

  get code(): ErrorCode {
    return this.described.body.code;
  }
}

/** A failure that the caller gets by its code. Status and sentence are in the contract. */
export class HttpError<Code extends ErrorCode = ErrorCode> extends RefusedError {
  override name = 'HttpError';

  constructor(code: Code, ...values: ErrorValues<Code>) {
    super(describeError(code, ...values));
  }
}

/**
 * A service that the server needs did not answer. Nothing was decided: the call may be repeated.
 */
export abstract class UnavailableError extends Error {
  /** The code for the caller. The error's own message is for the log. */
  abstract readonly code: PlainErrorCode;
}

/** Returns the 422 error for a wallet that holds too little USDC. */
export function createInsufficientFundsError(availableMicro: bigint): HttpError {
  const available = `${formatGrouped(availableMicro, USDC_DECIMALS, 2)} USDC`;
  return new HttpError('insufficient_funds', { available });
}

/** Returns the 422 error for a wallet that holds too few of a merchant's tokens. */
export function createInsufficientTokensError(available: bigint, symbol: string): HttpError {
  const text = `${formatDecimal(available, TOKEN_DECIMALS)} ${symbol}`;
  return new HttpError('insufficient_tokens', { available: text });
}
