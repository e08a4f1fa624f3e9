import { ApiError } from './client';

/**
 * Makes a call that moves money until the server has decided it: repeats while `mayRepeat` allows,
 * later each time. Only for calls that happen once however often they are made. No try has a time
 * limit: a call that is on its way stays on its way.
 *
 * @param mayRepeat whether to try again after `tries` tries, of which the last ended with `error`.
 * @throws {ApiError} of the last try.
 */
export async function retryUntilSettled<Answer>(
  makeCall: () => Promise<Answer>,
  mayRepeat: (error: unknown, tries: number) => boolean,
): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await makeCall();
    } catch (error) {
      if (!mayRepeat(error, tries)) throw error;
      await wait(Math.min(REPEAT_AFTER_MS * 2 ** (tries - 1), REPEAT_AFTER_MAX_MS));
    }
  }
}

const REPEAT_AFTER_MS = 500;
const REPEAT_AFTER_MAX_MS = 5_000;

/** No answer, an unreadable one, too many requests or a server fault: it may still have happened. */
export function isUndecided(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true;
  return error.status === null || error.status === 429 || error.status >= 500;
}

/** No answer or an unreadable one, or 503, by which the server says that it does not know yet. */
export function isUnanswered(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status === null || error.status === 503;
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
