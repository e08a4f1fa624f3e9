import type { Location } from 'react-router-dom';

/**
 * Router state for the sign-in page: path, query and fragment of the page that a visitor asked for and may see
 * after signing in.
 */
export type WantedPage = Readonly<Record<'wanted', string>>;

/** Returns the state that brings a visitor back to this page; null for `/`, where every sign-in leads. */
export function toWantedPage({ pathname, search, hash }: Location): WantedPage | null {
  // Two slashes at its beginning would name another site.
  return /^\/\w/.test(pathname) ? { wanted: pathname + search + hash } : null;
}

/** Reads the page from a router state of any kind; null without one. */
export function readWantedPage(state: unknown): string | null {
  const named = typeof state === 'object' && state !== null && 'wanted' in state;
  return named && typeof state.wanted === 'string' ? state.wanted : null;
}
