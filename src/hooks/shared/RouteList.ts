import { useRoutes, type RouteObject } from 'react-router-dom';

/**
 * Renders the route that the address names. Not in a host's `main.tsx`: a component there would be
 * swapped while developing, and the host mounted twice.
 */
export function RouteList({ routes }: { routes: RouteObject[] }) {
  return useRoutes(routes);
}
