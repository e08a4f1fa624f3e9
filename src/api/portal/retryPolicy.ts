import { retryUntilSettled } from '#api/retryUntilSettled';

/** How long a person looks at 'Loading...' before the next try. */
export const ANSWER_WITHIN_MS = 30_000;

const CONFIRM_FOR_MS = 180_000;
const CONFIRMED_WITHIN_MS = 20_000;

/**
 * Asks the server to confirm a transaction. Repeats for three minutes while the answer is lost or
 * the server cannot know yet, so that a lost answer never shows as a failure.
 *
 * @throws {ApiError} when the server refuses, or after three minutes.
 */
export async function retryUntilConfirmed(ask: (signal: AbortSignal) => Promise<unknown>) {
  const deadline = Date.now() + CONFIRM_FOR_MS;
  await retryUntilSettled(ask, {
    answerWithinMs: CONFIRMED_WITHIN_MS,
    mayRepeat: () => Date.now() <= deadline,
  });
}
