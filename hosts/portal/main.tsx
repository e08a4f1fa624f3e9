import { createRoot, hydrateRoot } from 'react-dom/client';

import '#theme/fonts';
import '#theme/global.css';
import '#theme/shell.css';
import { readPortalPage } from '#api/portal/page';
import { findRoute } from '#hooks/portal/PortalRoutes';

import { Portal, type PortalProps } from './Portal';
import { notFound, routes } from './routes';
import { goOn } from './start/goOn';

const root = document.querySelector('#root');
if (root) void start(root);

async function start(root: Element) {
  const { page: drawn, config } = readPortalPage();
  const path = location.pathname;
  const found = findRoute(routes, path);
  const [{ Page }, page] = await Promise.all([
    (found?.route.load ?? notFound)(),
    drawn ?? readEarly(),
  ]);
  const props: PortalProps = {
    Page,
    id: found?.id ?? '',
    path,
    page,
    config,
    onLive: goOn,
  };
  if (drawn) hydrateRoot(root, <Portal {...props} />);
  else createRoot(root).render(<Portal {...props} />);
}

/** Only a page that was not drawn has asked for its data itself. */
async function readEarly() {
  const early = await import('#api/portal/early').catch(() => null);
  return early && early.readEarlyPage();
}
