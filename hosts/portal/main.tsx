import { createRoot, hydrateRoot } from 'react-dom/client';

import '#theme/fonts';
import '#theme/global.css';
import '#theme/shell.css';
import { readPortalPage } from '#api/portal/page';

import { Portal } from './Portal';
import { goOn } from './start/goOn';

const root = document.querySelector('#root');
if (root) {
  const input = { ...readPortalPage(), walletName: window.held?.walletName ?? null };
  const portal = <Portal {...input} path={location.pathname} onLive={goOn} />;
  if (input.page) hydrateRoot(root, portal);
  else createRoot(root).render(portal);
}
