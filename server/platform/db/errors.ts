const UNIQUE_VIOLATION = '23505';
/** There is no connection: the network; then lost, shutting down, starting, too many of them. */
const LOST = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  '08000',
  '08003',
  '08006',
  '57P01',
  '57P02',
  '57P03',
  '53300',
]);
/** What `pg` says of a lost connection without a code. */
const LOST_MESSAGE =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client (?:has encountered a connection error|was closed) and is not queryable)/;
/** The database is there and takes nothing now. What was begun is taken back. */
const UNABLE = new Set([
  // Waited too long for a lock or the embedded session; took too long.
  '55P03',
  '57014',
  // No memory, a full disk, a disk that fails.
  '53200',
  '53100',
  '58030',
  // A replica, or a primary that came back as one, takes no writes.
  '25006',
]);

/** Whether the database refused a row because one like it exists. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION;
}

/**
 * Returns whether the database did not answer or takes no writes: nothing was decided, and the call
 * may be repeated.
 */
export function isDatabaseAway(error: unknown): boolean {
  return isConnectionLost(error) || UNABLE.has(getCode(error) ?? '');
}

/** Whether there is no connection to the database, such as while it starts again. */
export function isConnectionLost(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isConnectionLost);
  const code = getCode(error);
  if (code !== null) return LOST.has(code);
  return error instanceof Error && LOST_MESSAGE.test(error.message);
}

function getCode(error: unknown): string | null {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return typeof code === 'string' ? code : null;
}
