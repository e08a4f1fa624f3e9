import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';

import '#theme/fonts';
import '#theme/global.css';
import '#theme/loadFailure.css';
import '#theme/shell.css';
import { consoleLogger } from '#api/consoleLogger';
import { readHostConfig } from '#api/hostConfig';
import { readPortalPage } from '#api/portal/page';
import { createQueryClient } from '#api/queryClient';
import { rejectAfter } from '#browser/schedule';

import { PortalApp } from './PortalApp';
import { findPageQuery } from './ssr/findPageQuery';
import { recordFilledFields, replayInput } from './ssr/replayInput';

/** Longer than this the static page does not stand in for the application's own loading view. */
const DATA_WITHIN_MS = 2_000;

const root = document.querySelector('#root');
if (root) void start(root);

async function start(root: Element) {
  const page = readPortalPage();
  const queryClient = createQueryClient(consoleLogger);
  const app = (
    <BrowserRouter>
      <PortalApp
        config={readHostConfig()}
        queryClient={queryClient}
        page={page}
        // Not inside React's own work, which could not draw between two events.
        onHydrated={() => queueMicrotask(replayInput)}
      />
    </BrowserRouter>
  );
  if (page) {
    recordFilledFields(root);
    hydrateRoot(root, app);
    return;
  }
  const query = findPageQuery(location.pathname);
  if (query) {
    const loaded = queryClient.prefetchQuery(query);
    await rejectAfter(DATA_WITHIN_MS, loaded).catch(() => undefined);
  }
  createRoot(root).render(app);
}
