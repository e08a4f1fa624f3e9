import type { Location } from 'react-router-dom';

import { readStateText } from './stateText';

/**
 * Router state for the sign-in page: path, query and fragment of the page that a visitor asked for and may see
 * after signing in.
 */
export type WantedPage = Readonly<Record<'wanted', string>>;

/** Returns the state that brings a visitor back to this page; undefined for `/`, where every sign-in leads. */
export function toWantedPage({ pathname, search, hash }: Location): WantedPage | undefined {
  // Two slashes at its beginning would name another site.
  return /^\/\w/.test(pathname) ? { wanted: pathname + search + hash } : undefined;
}

/** Reads it from the state of a page of signing in. */
export function readWantedPage(state: unknown): WantedPage | undefined {
  const wanted = readStateText(state, 'wanted' satisfies keyof WantedPage);
  return wanted === null ? undefined : { wanted };
}

/** Router state that the pages of signing in hand on to each other. */
export type SignInState = Partial<WantedPage> & { readonly invitation?: string };

/** Reads the page that was asked for, and the invitation with which the visitor may register. */
export function readSignInState(state: unknown): SignInState | undefined {
  const invitation = readStateText(state, 'invitation' satisfies keyof SignInState);
  const wanted = readWantedPage(state);
  return invitation === null ? wanted : { ...wanted, invitation };
}
