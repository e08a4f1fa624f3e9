const UNIQUE_VIOLATION = '23505';
/**
 * The network; then PostgreSQL: connection lost, too many connections, shutting down; the embedded
 * session busy.
 */
const AWAY = new Set(
  'ECONNREFUSED ECONNRESET EPIPE ETIMEDOUT ENOTFOUND EAI_AGAIN 08000 08003 08006 53300 57P01 57P02 57P03 55P03'.split(
    ' ',
  ),
);

/** Whether the database refused a row because one like it exists. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION;
}

/** Whether the database did not answer: nothing was decided, and the call may be repeated. */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isDatabaseAway);
  if (!(error instanceof Error)) return false;
  if ('code' in error && typeof error.code === 'string') return AWAY.has(error.code);
  // What `pg` says without a code.
  return /^(?:Connection terminated|timeout exceeded when trying to connect)/.test(error.message);
}
