import { useRoutes } from 'react-router-dom';

import { routes } from '../../hosts/dashboard/routes';

/** The whole dashboard, as its host routes it. */
export function Dashboard() {
  return useRoutes(routes);
}
