import { MINUTE_MS } from '#domain/durations';
import type { AppContext } from '#server/modules/appContext';
import { getClientNetwork } from '#server/platform/http/clientNetwork';
import { HttpError } from '#server/platform/http/errors';
import { FailureLimit } from '#server/platform/limits/failureLimit';

/** How many taken emails a client may find in a window. */
const TAKEN_EMAILS = 30;
const WINDOW_MS = 15 * MINUTE_MS;

/** Returns the limit for a client's tries with emails that are taken. */
export function createTakenEmailLimit({
  limitWindows,
}: Pick<AppContext, 'limitWindows'>): FailureLimit {
  return new FailureLimit(limitWindows, 'taken emails', TAKEN_EMAILS, WINDOW_MS);
}

/**
 * Runs a call that reveals whether an email is taken, and limits how often a client may learn it.
 * Returns the call's result.
 *
 * @param takenEmails counts this client's calls that revealed it.
 * @throws HttpError 429 after many of these, and what the call throws.
 */
export async function limitTakenEmails<Result>(
  takenEmails: FailureLimit,
  ip: string,
  call: () => Promise<Result>,
): Promise<Result> {
  const network = getClientNetwork(ip);
  const wait = await takenEmails.take(network);
  if (wait !== null) throw new HttpError('too_many_attempts', { retryAfterS: wait });
  const result = await call().catch(async (error: unknown) => {
    if (!isTakenError(error)) await takenEmails.giveBack(network);
    throw error;
  });
  await takenEmails.giveBack(network);
  return result;
}

function isTakenError(error: unknown): boolean {
  return (
    error instanceof HttpError && (error.code === 'email_taken' || error.code === 'email_in_use')
  );
}
