import { ApiError } from '#api/client';

/**
 * Returns whether the server refused a call: nothing happened or can still happen. False for a lost
 * answer, a server fault, or too many calls at once.
 */
export function isRefusal(error: Error): boolean {
  const status = error instanceof ApiError ? error.status : null;
  return status !== null && status >= 400 && status < 500 && status !== 408 && status !== 429;
}

/** Describes a failure by the answer's `error` field, and by `text` without one. */
export function serverErrorOr(text: string): (error: Error) => string {
  return (error) => (error instanceof ApiError && error.serverError) || text;
}

/**
 * Describes a failed call that changes something: with the server's reason when nothing happened, and
 * with `undecided` when it may have happened all the same.
 */
export function describeMutationError(
  refused: string,
  undecided: string,
): (error: Error) => string {
  const describeReason = serverErrorOr('');
  return (error) => (isRefusal(error) ? `${refused} ${describeReason(error)}`.trim() : undecided);
}

/** Router state for the sign-in page after a sign-out that the server did not answer. */
export const SIGN_OUT_FAILED = 'signOutFailed';
