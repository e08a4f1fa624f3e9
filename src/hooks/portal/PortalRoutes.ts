import { createContext, createElement, useContext, type ComponentType } from 'react';

import type { PortalInput, PortalPage } from '#contract/portalPage';

/** A page of the portals, in a file of its own. The path's last part may be `:id`. */
export interface PortalRoute {
  path: string;
  load: () => Promise<{ Page: ComponentType }>;
}

/** Where the customer is, and what the page brought along. */
export interface PortalPlace extends PortalPage {
  path: string;
  /** The identifier in the address, which is also the bearer (§6). Empty where there is none. */
  id: string;
}

const PlaceContext = createContext<PortalPlace>({ path: '/', id: '' });

/** Provides the place. Hosts have it from {@link PortalAt}. */
export const PortalPlaceProvider = PlaceContext.Provider;

/** The place that the portal's page is at. */
export function usePortalPlace(): PortalPlace {
  return useContext(PlaceContext);
}

export interface PortalAtProps extends Pick<PortalInput, 'path' | 'page'> {
  /** The page of the address, and the identifier in it ({@link findRoute}). */
  Page: ComponentType;
  id: string;
}

/** Shows a page at its place. */
export function PortalAt({ Page, id, path, page }: PortalAtProps) {
  const value = { ...page, path, id };
  return createElement(PortalPlaceProvider, { value }, createElement(Page));
}

/**
 * The route of an address, and the identifier in it; null for an address that is nobody's. Portals
 * are entered by a link and never lead to each other, so this is all the router that they need
 * (docs/adr/0013).
 */
export function findRoute<Route extends Pick<PortalRoute, 'path'>>(
  routes: Route[],
  path: string,
): { route: Route; id: string } | null {
  for (const route of routes) {
    const id = matchPath(route.path, path);
    if (id !== null) return { route, id };
  }
  return null;
}

/** The identifier when the path is of this pattern, empty when the pattern has none; else null. */
export function matchPath(pattern: string, path: string): string | null {
  const parts = partsOf(path);
  const wanted = partsOf(pattern);
  const alike = wanted.every((part, index) => part === ':id' || part === parts[index]);
  if (!alike || parts.length !== wanted.length) return null;
  return wanted.at(-1) === ':id' ? decode(parts.at(-1) ?? '') : '';
}

/** A slash at the end means nothing. */
const partsOf = (path: string) => path.split('/').filter(Boolean);

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
