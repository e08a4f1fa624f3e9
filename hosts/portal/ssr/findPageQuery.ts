import { matchPath } from 'react-router-dom';

import { portalQuery } from '#api/portal/portalQuery';
import { portalRoutes } from '#contract/portalRoutes';

/** Returns the query that the page at this path is drawn from; null when it needs none. */
export function findPageQuery(path: string) {
  for (const route of Object.values(portalRoutes)) {
    const id = matchPath<string>(route.path, path)?.params['id'];
    if (route.query && id) return portalQuery<unknown>(route, id);
  }
  return null;
}
