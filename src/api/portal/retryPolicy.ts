import { isUndecided, retryUntilSettled } from '#api/retryUntilSettled';

const CONFIRM_FOR_MS = 180_000;

/**
 * Asks the server to confirm a transaction. Repeats for three minutes while the answer is lost or
 * the server cannot know yet, so that a lost answer never shows as a failure.
 *
 * @throws {ApiError} when the server refuses, or after three minutes.
 */
export async function retryUntilConfirmed(ask: () => Promise<unknown>) {
  const deadline = Date.now() + CONFIRM_FOR_MS;
  await retryUntilSettled(ask, (error) => isUndecided(error) && Date.now() <= deadline);
}
