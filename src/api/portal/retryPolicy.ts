import { isUndecided, retryUntilSettled } from '#api/retryUntilSettled';

const CONFIRM_FOR_MS = 180_000;

/**
 * Asks the server to confirm a transaction. Repeats for three minutes, or for as long as is said,
 * while the answer is lost or the server cannot know yet, so that a lost answer never shows as a
 * failure.
 *
 * @throws {ApiError} when the server refuses, or when the time is over.
 */
export async function retryUntilConfirmed<Answer>(
  ask: () => Promise<Answer>,
  forMs = CONFIRM_FOR_MS,
): Promise<Answer> {
  const deadline = Date.now() + forMs;
  return retryUntilSettled(ask, (error) => isUndecided(error) && Date.now() <= deadline);
}
