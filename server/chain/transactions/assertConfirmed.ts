import type { TransactionState } from '#server/platform/db/transactionSchema';
import { HttpError, type CodeWithoutValues } from '#server/platform/http/errors';

/** The error codes of a module, for each state of a transaction that is not confirmed. */
export type UnconfirmedCodes = Record<Exclude<TransactionState, 'confirmed'>, CodeWithoutValues>;

/** Checks that a transaction is confirmed. @throws HttpError with the code of its state. */
export function assertConfirmed(state: TransactionState, codes: UnconfirmedCodes): void {
  if (state !== 'confirmed') throw new HttpError(codes[state]);
}
