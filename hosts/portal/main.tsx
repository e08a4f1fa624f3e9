import { createRoot, hydrateRoot } from 'react-dom/client';

import '#theme/fonts';
import '#theme/global.css';
import '#theme/shell.css';
import { readEarlyPage } from '#api/portal/early';
import { readPortalPage } from '#api/portal/page';

import { Portal, type PortalProps } from './Portal';
import { goOn } from './start/goOn';

const root = document.querySelector('#root');
if (root) void start(root);

async function start(root: Element) {
  const { page, config } = readPortalPage();
  const walletName = window.held?.walletName ?? null;
  const portal = (page: PortalProps['page']) => (
    <Portal
      path={location.pathname}
      page={page}
      config={config}
      walletName={walletName}
      onLive={goOn}
    />
  );
  if (page) hydrateRoot(root, portal(page));
  else createRoot(root).render(portal(await readEarlyPage()));
}
