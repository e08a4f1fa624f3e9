import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';

import '#theme/global.css';
import { consoleLogger } from '#api/consoleLogger';
import { readHostConfig } from '#api/hostConfig';
import { createQueryClient } from '#api/queryClient';
import { runWhenPainted } from '#browser/schedule';
import { RouteList } from '#hooks/shared/RouteList';
import { UnfinishedWorkProvider } from '#hooks/shared/UnfinishedWorkProvider';
import { HostConfigProvider } from '#hooks/shared/useHostConfig';
import { NotFoundScreen } from '#screens/auth/NotFoundScreen';

import { routes } from './routes';

// The first file runs as soon as it is there, which may be before the browser has read the page.
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start);
else start();

function start() {
  const root = document.querySelector('#root');
  if (!root) return;
  createRoot(root).render(
    <StrictMode>
      <HostConfigProvider value={readHostConfig()}>
        <QueryClientProvider client={createQueryClient(consoleLogger)}>
          <UnfinishedWorkProvider>
            <BrowserRouter>
              <RouteList routes={routes} otherwise={<NotFoundScreen />} />
            </BrowserRouter>
          </UnfinishedWorkProvider>
        </QueryClientProvider>
      </HostConfigProvider>
    </StrictMode>,
  );
  // A local font of the same measures is in its place until then.
  runWhenPainted(() => void import('#theme/fonts'));
}
