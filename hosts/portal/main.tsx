import { createRoot, hydrateRoot } from 'react-dom/client';

import '#theme/fonts';
import '#theme/global.css';
import '#theme/shell.css';
import { readPortalPage } from '#api/portal/page';

import { Portal } from './Portal';
import { goOn } from './start/goOn';

const root = document.querySelector('#root');
if (root) {
  const { page, config } = readPortalPage();
  const portal = <Portal path={location.pathname} page={page} config={config} onLive={goOn} />;
  if (page) hydrateRoot(root, portal);
  else createRoot(root).render(portal);
}
