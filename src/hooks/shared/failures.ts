import { ApiError } from '#api/client';

/**
 * Whether the server has decided against a call: nothing of it happened or can still happen. Not so
 * for a lost answer, a server fault, or too many calls at once.
 */
export function isRefusal(error: Error): boolean {
  const status = error instanceof ApiError ? error.status : null;
  return status !== null && status >= 400 && status < 500 && status !== 408 && status !== 429;
}

/** Words a failure by the answer's `error` field, and by `text` when there is none. */
export function serverErrorOr(text: string): (error: Error) => string {
  return (error) => (error instanceof ApiError && error.serverError) || text;
}

/**
 * Words a failed call that changes something: with the server's reason when nothing happened, and
 * with `undecided` when it may have happened all the same.
 */
export function describeMutationError(
  refused: string,
  undecided: string,
): (error: Error) => string {
  const describeReason = serverErrorOr('');
  return (error) => (isRefusal(error) ? `${refused} ${describeReason(error)}`.trim() : undecided);
}

/** What a sign-out that the server did not answer leaves for the sign-in page. */
export const SIGN_OUT_FAILED = 'signOutFailed';
