import { renderToString } from 'react-dom/server';

import { Portal, type PortalProps } from './Portal';

/**
 * Draws a portal as HTML, for `server/http/portalPages.ts` (contract: `RenderPortal`). Its own build:
 * `vite.portalServer.config.ts`.
 */
export function render(input: Omit<PortalProps, 'onLive'>) {
  const html = renderToString(<Portal {...input} />);
  // React puts what belongs into the head before everything else.
  const title = /^<title>.*?<\/title>/s.exec(html)?.[0] ?? '';
  return { title, html: html.slice(title.length) };
}
