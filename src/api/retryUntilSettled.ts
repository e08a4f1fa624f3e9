import { ApiError } from './client';

/** How often a call is retried, and how long each try may take. */
export interface RetryPolicy {
  /** Time limit of one try, in ms. */
  answerWithinMs: number;
  /** Whether to try again after `tries` undecided ones. */
  mayRepeat: (tries: number) => boolean;
}

/**
 * Makes a call that moves money until the server has decided it: repeats while the answer is lost or
 * the server cannot know yet, later each time. Only for calls that happen once however often they
 * are made.
 *
 * @throws {ApiError} of the refusal, or of the last try when nothing was decided.
 */
export async function retryUntilSettled<Answer>(
  makeCall: (signal: AbortSignal) => Promise<Answer>,
  { answerWithinMs, mayRepeat }: RetryPolicy,
): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await makeCall(AbortSignal.timeout(answerWithinMs));
    } catch (error) {
      if (!isUndecided(error) || !mayRepeat(tries)) throw error;
      await wait(Math.min(REPEAT_AFTER_MS * 2 ** (tries - 1), REPEAT_AFTER_MAX_MS));
    }
  }
}

const REPEAT_AFTER_MS = 500;
const REPEAT_AFTER_MAX_MS = 5_000;

/** No answer, an unreadable one, too many requests or a server fault: it may still have happened. */
function isUndecided(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true;
  return error.status === null || error.status === 429 || error.status >= 500;
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
