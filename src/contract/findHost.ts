import { portalRoutes } from './portalRoutes';

/** First parts of the paths that the API server serves itself. It sends no page of a host for them. */
const SERVER_PATHS = new Set([
  '.well-known',
  'api',
  'billing-provider',
  'docs',
  'embed.js',
  'explorer',
  'guide',
  'health',
  'healthz',
  'host-config.json',
  'openapi.json',
  'outbox',
  'pages',
  'readyz',
  'rpc',
  'storybook',
  'uploads',
]);

const PORTAL_PAGES: ReadonlySet<string> = new Set(
  Object.values(portalRoutes).map(({ path }) => path),
);

/**
 * Returns which host has a path, or `server` when the API server serves it itself. The portal has
 * everything below `/portal/`, and its pages elsewhere. The dashboard has the rest.
 *
 * @param path without a query.
 */
export function findHost(path: string): 'server' | 'dashboard' | 'portal' {
  const [, first = ''] = path.split('/');
  if (SERVER_PATHS.has(first)) return 'server';
  return path.startsWith('/portal/') || PORTAL_PAGES.has(path) ? 'portal' : 'dashboard';
}
