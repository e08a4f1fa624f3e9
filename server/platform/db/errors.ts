const UNIQUE_VIOLATION = '23505';
/** There is no connection. The transaction is rolled back. */
const LOST = new Set([
  // The network.
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  // The connection is lost; the server shuts down, or starts.
  '08000',
  '08003',
  '08006',
  '57P01',
  '57P02',
  '57P03',
  // Too many connections.
  '53300',
]);
/** The database is unavailable. The transaction is rolled back. */
const UNAVAILABLE_CODES = new Set([
  // No memory, a full disk, a disk that fails.
  '53200',
  '53100',
  '58030',
  // A replica, or a primary that came back as one, takes no writes.
  '25006',
  // A lock was waited for, or a statement took, too long; the embedded session is busy.
  '55P03',
  '57014',
]);
/** The database refuses the login, or there is none of that name. */
const REFUSED_LOGIN = new Set(['28P01', '28000', '3D000']);
/** Serialization failures and deadlocks. One transaction was rolled back. */
const CONFLICTS = new Set(['40001', '40P01']);
/** Messages of `pg` without a code. */
const LOST_MESSAGE =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client (?:has encountered a connection error|was closed) and is not queryable)/;

/** Whether the database refused a row because one like it exists. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION;
}

/**
 * Returns whether the database did not answer or refuses writes: nothing was decided, and the call
 * may be repeated.
 */
export function isDatabaseAway(error: unknown): boolean {
  return isConnectionLost(error) || UNAVAILABLE_CODES.has(getCode(error) ?? '');
}

/** Returns whether the database refuses the login, or is not there. */
export function isLoginRefused(error: unknown): boolean {
  return REFUSED_LOGIN.has(getCode(error) ?? '');
}

/**
 * Returns whether the database rolled a transaction back because of another one: it may be
 * repeated.
 */
export function isConflict(error: unknown): boolean {
  return CONFLICTS.has(getCode(error) ?? '');
}

/** Returns whether there is no connection to the database, such as while it starts again. */
export function isConnectionLost(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isConnectionLost);
  const code = getCode(error);
  if (code !== null) return LOST.has(code);
  return error instanceof Error && LOST_MESSAGE.test(error.message);
}

/** Returns whether a statement got no answer at all, not even that it took too long. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof Error && error.message === 'Query read timeout';
}

function getCode(error: unknown): string | null {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return typeof code === 'string' ? code : null;
}
