/**
 * Whether a navigation item is the current one: by path prefix, in whole segments. `/` is current
 * only on itself, or it would match everything.
 */
export function isCurrentPath(href: string, pathname: string): boolean {
  if (href === '/') return pathname === '/';
  return pathname === href || pathname.startsWith(`${href}/`);
}
