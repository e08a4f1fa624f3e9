import { renderToString } from 'react-dom/server';

import { Portal, type PortalProps } from './Portal';
import { WALLET_NAME_PLACE } from './start/held';

type Input = Omit<PortalProps, 'onLive' | 'walletName'>;

/**
 * Draws a portal as HTML, for `server/http/portalPages.ts` (contract: `RenderPortal`). Its own build:
 * `vite.portalServer.config.ts`.
 */
export function render(input: Input) {
  const drawn = draw(input, null);
  const { html } = draw(input, WALLET_NAME_PLACE);
  return { ...drawn, returning: html === drawn.html ? null : html };
}

function draw(input: Input, walletName: string | null) {
  const html = renderToString(<Portal {...input} walletName={walletName} />);
  // React puts what belongs into the head before everything else.
  const title = /^<title>.*?<\/title>/s.exec(html)?.[0] ?? '';
  return { title, html: html.slice(title.length) };
}
