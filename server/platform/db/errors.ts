const UNIQUE_VIOLATION = '23505';
/** The database cannot be reached, or takes nothing now. What was begun is taken back. */
const AWAY = new Set([
  // The network.
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  // The connection is lost; the server shuts down, or starts.
  '08000',
  '08003',
  '08006',
  '57P01',
  '57P02',
  '57P03',
  // Too many connections, no memory, a full disk, a disk that fails.
  '53300',
  '53200',
  '53100',
  '58030',
  // A replica, or a primary that came back as one, takes no writes.
  '25006',
  // The embedded session is busy.
  '55P03',
]);
/** What `pg` says without a code. */
const AWAY_MESSAGE =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client (?:has encountered a connection error|was closed) and is not queryable)/;

/** Whether the database refused a row because one like it exists. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION;
}

/**
 * Returns whether the database did not answer or takes no writes: nothing was decided, and the call
 * may be repeated.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isDatabaseAway);
  if (!(error instanceof Error)) return false;
  if ('code' in error && typeof error.code === 'string') return AWAY.has(error.code);
  return AWAY_MESSAGE.test(error.message);
}
