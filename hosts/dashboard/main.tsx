import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';

import '#theme/global.css';
import '#theme/loadFailure.css';
import { consoleLogger } from '#api/consoleLogger';
import { readHostConfig } from '#api/hostConfig';
import { createQueryClient } from '#api/queryClient';
import { runWhenPainted } from '#browser/schedule';

import { DashboardApp } from './DashboardApp';

// The first file runs as soon as it is there, which may be before the browser has read the page.
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start);
else start();

function start() {
  const root = document.querySelector('#root');
  if (!root) return;
  createRoot(root).render(
    <BrowserRouter>
      <DashboardApp config={readHostConfig()} queryClient={createQueryClient(consoleLogger)} />
    </BrowserRouter>,
  );
  // A local font of the same measures is in its place until then.
  runWhenPainted(() => void import('#theme/fonts'));
}
