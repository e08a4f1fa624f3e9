import { formatDecimal, formatGrouped } from '#domain/decimal';
import { USDC_DECIMALS } from '#domain/money';
import { TOKEN_DECIMALS } from '#domain/tokens';

/** A failure that the caller is told: its message becomes `{ error }`. Write it for people. */
export class HttpError extends Error {
  override name = 'HttpError';
  readonly status: number;
  /** Seconds after which the same call may succeed. */
  readonly retryAfter: number | null;

  constructor(status: number, message: string, retryAfter: number | null = null) {
    super(message);
    this.status = status;
    this.retryAfter = retryAfter;
  }
}

/** A service that the server needs did not answer. Nothing was decided: the call may be repeated. */
export abstract class UnavailableError extends Error {
  /** What the caller reads. The error's own message is for the log. */
  abstract readonly publicMessage: string;
}

/** 503: the fee payer needs SOL. The operator reads it in the log. */
export function outOfFees(): HttpError {
  return new HttpError(
    503,
    'The network fee cannot be paid right now. Please try again later.',
    60,
  );
}

/** 422: the wallet that pays holds less than that. */
export function insufficientFunds(availableMicro: bigint): HttpError {
  return lessThan(`${formatGrouped(availableMicro, USDC_DECIMALS, 2)} USDC`);
}

/** 422: the wallet that pays holds less than that of a merchant's token. */
export function insufficientTokens(available: bigint, symbol: string): HttpError {
  return lessThan(`${formatDecimal(available, TOKEN_DECIMALS)} ${symbol}`);
}

function lessThan(available: string): HttpError {
  return new HttpError(422, `Insufficient funds: ${available} available`);
}

/** 503: the network did not answer in time; nothing was decided, so the same call may be repeated. */
export function undecided(message: string): HttpError {
  return new HttpError(503, message, 2);
}
