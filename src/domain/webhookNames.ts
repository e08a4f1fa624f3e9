/** In characters: longer ends of an address are shortened in their middle. */
const LONGEST_END = 32;

/**
 * Returns what tells an endpoint from others in a title: the host of its address and what follows, without
 * the scheme. A long end keeps both of its ends, so that a secret in it is not in the browser's history.
 */
export function describeEndpoint(url: string): string {
  if (!URL.canParse(url)) return url;
  const { host, pathname, search } = new URL(url);
  const end = pathname === '/' && search === '' ? '' : pathname + search;
  if (end.length <= LONGEST_END) return host + end;
  const kept = LONGEST_END / 2;
  return `${host}${end.slice(0, kept)}…${end.slice(1 - kept)}`;
}
