import type { PortalRoute } from '#hooks/portal/PortalRoutes';
import { Page as Payment } from './pages/payment';

/**
 * Every portal URL, in the order of the specification. Payments come in the application itself;
 * each other page is a file beside it, which the browser fetches at the same time
 * (`vite.portalPage.ts`).
 */
export const routes: PortalRoute[] = [
  { path: '/portal/gift/:id', load: () => import('./pages/gift') },
  { path: '/portal/payment/:id', load: async () => ({ Page: Payment }) },
  { path: '/test', load: () => import('./pages/test') },
];

/** The page of every other address. */
export const notFound = () => import('./pages/notFound');
