import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { StrictMode } from 'react';

import { RouteList } from '#hooks/shared/RouteList';
import { UnfinishedWorkProvider } from '#hooks/shared/UnfinishedWorkProvider';
import { HostConfigProvider, type useHostConfig } from '#hooks/shared/useHostConfig';
import { NotFoundScreen } from '#screens/auth/NotFoundScreen';

import { routes } from './routes';

export interface DashboardAppProps {
  config: ReturnType<typeof useHostConfig>;
  queryClient: QueryClient;
}

/** The dashboard inside a router. */
export function DashboardApp({ config, queryClient }: DashboardAppProps) {
  return (
    <StrictMode>
      <HostConfigProvider value={config}>
        <QueryClientProvider client={queryClient}>
          <UnfinishedWorkProvider>
            <RouteList routes={routes} otherwise={<NotFoundScreen />} />
          </UnfinishedWorkProvider>
        </QueryClientProvider>
      </HostConfigProvider>
    </StrictMode>
  );
}
