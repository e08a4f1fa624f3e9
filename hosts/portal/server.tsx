import { renderToString } from 'react-dom/server';

import { findRoute } from '#hooks/portal/PortalRoutes';
import { titleOf } from '#hooks/portal/titleOf';

import { Portal, type PortalProps } from './Portal';
import { notFound, routes } from './routes';

const [missing, ...pages] = await Promise.all([
  notFound(),
  ...routes.map(async ({ path, load }) => ({ path, Page: (await load()).Page })),
]);

/**
 * Draws a portal as HTML, for `server/http/portalPages.ts` (contract: `RenderPortal`). Its own build:
 * `vite.portalServer.config.ts`.
 */
export function render(input: Pick<PortalProps, 'path' | 'page' | 'config'>) {
  const found = findRoute(pages, input.path);
  const { Page } = found?.route ?? missing;
  const html = renderToString(<Portal {...input} Page={Page} id={found?.id ?? ''} />);
  const title = input.page && titleOf(input.page);
  return { title: title ? renderToString(<title>{title}</title>) : '', html };
}
