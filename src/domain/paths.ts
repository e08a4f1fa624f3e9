/**
 * Whether a navigation item is the current one: by path prefix, in whole segments. `/` is current
 * only on itself, or it would match everything.
 */
export function isCurrentPath(href: string, pathname: string): boolean {
  if (href === '/') return pathname === '/';
  return pathname === href || pathname.startsWith(`${href}/`);
}

/** What `aria-current` says of a link: the page itself, or one that the current page belongs to. */
export type CurrentMark = 'page' | 'true' | undefined;

/** How a link to a page is marked while another page is shown, by their paths. */
export function getCurrentMark(href: string, pathname: string): CurrentMark {
  if (href === pathname) return 'page';
  return isCurrentPath(href, pathname) ? 'true' : undefined;
}
