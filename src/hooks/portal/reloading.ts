import { statusOf } from '#domain/statusOf';

/**
 * Milliseconds from a failed load of a portal's page to the next try (AMB-71, AMB-79). Null: the
 * server knows no such thing, and asking again does not help.
 */
export function reloadAfterMs(error: unknown): number | null {
  return FINAL.has(statusOf(error) ?? 0) ? null : 2_000;
}

/** Why there is nothing to show yet (AMB-88); '' unless asking failed. `error` is `useAnswer`'s. */
export function loadNoticeOf(error: unknown, texts: { load: string; missing: string }): string {
  if (error === null) return '';
  return reloadAfterMs(error) === null ? texts.missing : texts.load;
}

const FINAL = new Set([400, 401, 403, 404, 410]);
