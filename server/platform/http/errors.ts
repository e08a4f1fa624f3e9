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

/** A failure that the caller is told. */
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

/** A failure that the caller is told, by its code. Status and sentence are in the contract. */
export class HttpError<Code extends ErrorCode = ErrorCode> extends RefusedError {
  override name = 'HttpError';

  constructor(code: Code, ...values: ErrorValues<Code>) {
    super(describeError(code, ...values));
  }
}

/** A service that the server needs did not answer. Nothing was decided: the call may be repeated. */
export abstract class UnavailableError extends Error {
  /** What the caller is told. The error's own message is for the log. */
  abstract readonly code: PlainErrorCode;
}

/** 422: the wallet that pays holds less than that. */
export function insufficientFunds(availableMicro: bigint): HttpError {
  const available = `${formatGrouped(availableMicro, USDC_DECIMALS, 2)} USDC`;
  return new HttpError('insufficient_funds', { available });
}

/** 422: the wallet that pays holds less than that of a merchant's token. */
export function insufficientTokens(available: bigint, symbol: string): HttpError {
  const text = `${formatDecimal(available, TOKEN_DECIMALS)} ${symbol}`;
  return new HttpError('insufficient_funds', { available: text });
}
