import { createContext, createElement, useContext, type ComponentType } from 'react';

import type { PortalInput, PortalPage } from '#contract/portalPage';

/** A page of the portals. Its last part may be `:id`. */
export interface PortalRoute {
  path: string;
  Component: ComponentType;
}

/** Where the customer is, and what the page brought along. */
export interface PortalPlace extends PortalPage {
  path: string;
  /** The identifier in the address, which is also the bearer (§6). Empty where there is none. */
  id: string;
}

const PlaceContext = createContext<PortalPlace>({ path: '/', id: '' });

/** Provides the place. Hosts have it from {@link PortalRoutes}. */
export const PortalPlaceProvider = PlaceContext.Provider;

/** The place that the portal's page is at. */
export function usePortalPlace(): PortalPlace {
  return useContext(PlaceContext);
}

export interface PortalRoutesProps extends Pick<PortalInput, 'path' | 'page'> {
  routes: PortalRoute[];
  /** At every other address. */
  NotFound: ComponentType;
}

/**
 * Shows the page of an address. Portals are entered by a link and never lead to each other, so this
 * is all the router that they need (docs/adr/0013).
 */
export function PortalRoutes({ routes, NotFound, path, page }: PortalRoutesProps) {
  for (const { path: pattern, Component } of routes) {
    const id = matchPath(pattern, path);
    if (id === null) continue;
    const value = { ...page, path, id };
    return createElement(PortalPlaceProvider, { value }, createElement(Component));
  }
  return createElement(NotFound);
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
