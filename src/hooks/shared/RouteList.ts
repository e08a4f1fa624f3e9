import { createElement, type ReactNode } from 'react';
import { matchRoutes, useLocation, useRoutes, type RouteObject } from 'react-router-dom';

import { useFocusRecovery } from './useFocusRecovery';

export interface RouteListProps {
  routes: RouteObject[];
  /** For an address that not even `*` matches: a path with a line separator in it. */
  otherwise: ReactNode;
}

/**
 * Renders the route that the address names. Not in a host's `main.tsx`: a component there would be
 * swapped while developing, and the host mounted twice.
 */
export function RouteList({ routes, otherwise }: RouteListProps) {
  useFocusRecovery();
  const isFound = matchRoutes(routes, useLocation()) !== null;
  return isFound ? createElement(Matched, { routes }) : otherwise;
}

function Matched({ routes }: Pick<RouteListProps, 'routes'>) {
  return useRoutes(routes);
}
