/** How long after a failed load of a portal's page it is tried again. */
export const RETRY_AFTER_MS = 2_000;
