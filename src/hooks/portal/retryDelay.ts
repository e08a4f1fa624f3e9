import { ApiError } from '#api/client';
import { hasFailed } from '#hooks/shared/queryState';

const RETRY_AFTER_MS = 2_000;

/**
 * Returns how long after a failed load of a portal's page to try again, in ms. Null: the
 * resource does not exist, and retrying does not help.
 */
export function getRetryDelayMs(error: Error): number | null {
  const status = error instanceof ApiError ? error.status : null;
  return FINAL.has(status ?? 0) ? null : RETRY_AFTER_MS;
}

/** Returns why there is nothing to show yet; '' unless the load failed and there is no data since. */
export function describeLoadFailure(
  query: { error: Error | null } & Parameters<typeof hasFailed>[0],
  texts: { load: string; missing: string },
): string {
  if (!hasFailed(query)) return '';
  return query.error && getRetryDelayMs(query.error) === null ? texts.missing : texts.load;
}

const FINAL = new Set([400, 401, 403, 404, 410]);
