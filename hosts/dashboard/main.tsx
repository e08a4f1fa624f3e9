import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';

import '#theme/fonts';
import '#theme/global.css';
import { consoleLogger } from '#api/consoleLogger';
import { readHostConfig } from '#api/hostConfig';
import { createQueryClient } from '#api/queryClient';
import { RouteList } from '#hooks/shared/RouteList';
import { HostConfigProvider } from '#hooks/shared/useHostConfig';
import { NotFoundScreen } from '#screens/auth/NotFoundScreen';

import { routes } from './routes';

const root = document.querySelector('#root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <HostConfigProvider value={readHostConfig()}>
        <QueryClientProvider client={createQueryClient(consoleLogger)}>
          <BrowserRouter>
            <RouteList routes={routes} otherwise={<NotFoundScreen />} />
          </BrowserRouter>
        </QueryClientProvider>
      </HostConfigProvider>
    </StrictMode>,
  );
}
