/** In characters: longer paths are shortened in their middle. */
const LONGEST_PATH = 32;

/** Scheme, user and password; host; path; query. */
const PARTS = /^https?:\/\/(?:[^/?#]*@)?([^/?#]+)([^?#]*)(\?[^#]+)?/i;

/**
 * Returns what tells an endpoint from others in a title: the host of its address and the path, as they were
 * written. A title is kept in the browser's history, so what may be secret is left out: user, password and
 * query, and the middle of a long path.
 */
export function describeEndpoint(url: string): string {
  const [, host, path = '', query = ''] = PARTS.exec(url) ?? [];
  if (host === undefined) return url;
  const end = path === '/' && query === '' ? '' : path;
  return host + shorten(end) + (query === '' ? '' : '?…');
}

function shorten(path: string): string {
  if (path.length <= LONGEST_PATH) return path;
  const kept = LONGEST_PATH / 2;
  return `${path.slice(0, kept)}…${path.slice(1 - kept)}`;
}
