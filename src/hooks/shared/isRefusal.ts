import { ApiError } from '#api/client';

/**
 * Whether the server has decided against a call: nothing of it happened or can still happen. Not so
 * for a lost answer, a server fault, or too many calls at once.
 */
export function isRefusal(error: Error): boolean {
  const status = error instanceof ApiError ? error.status : null;
  return status !== null && status >= 400 && status < 500 && status !== 408 && status !== 429;
}
