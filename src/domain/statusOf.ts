/**
 * The HTTP status that a failure carries; null when it carries none. For places that must not bring
 * the client in with its error class.
 */
export function statusOf(failure: unknown): number | null {
  if (!(failure instanceof Error) || !('status' in failure)) return null;
  return typeof failure.status === 'number' ? failure.status : null;
}

/** The server's sentence in a failure; empty when it carries none. For the same places. */
export function serverErrorOf(failure: unknown): string {
  if (!(failure instanceof Error) || !('serverError' in failure)) return '';
  return typeof failure.serverError === 'string' ? failure.serverError : '';
}
