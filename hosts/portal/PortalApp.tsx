import {
  HydrationBoundary,
  QueryClientProvider,
  type DehydratedState,
  type QueryClient,
} from '@tanstack/react-query';
import { StrictMode, useEffect } from 'react';

import type { PortalPage } from '#contract/portalPage';
import { PortalWalletProvider } from '#hooks/portal/PortalWalletProvider';
import { RouteList } from '#hooks/shared/RouteList';
import { HostConfigProvider, type useHostConfig } from '#hooks/shared/useHostConfig';
import { routes } from './routes';
import { NotFoundScreen } from '#screens/portal/NotFoundScreen';

export interface PortalAppProps {
  config: ReturnType<typeof useHostConfig>;
  queryClient: QueryClient;
  /** Data that the server put into the page; null when the page loads it itself. */
  page: PortalPage<DehydratedState> | null;
  /** Called when the page reacts to input. */
  onHydrated?: () => void;
}

/** The portal inside a router, drawn alike by the server and in the browser. */
export function PortalApp({ config, queryClient, page, onHydrated }: PortalAppProps) {
  useEffect(() => onHydrated?.(), [onHydrated]);
  return (
    <StrictMode>
      <HostConfigProvider value={config}>
        <QueryClientProvider client={queryClient}>
          <HydrationBoundary state={page?.queries}>
            <PortalWalletProvider drawnName={page?.walletName ?? null}>
              <RouteList routes={routes} otherwise={<NotFoundScreen />} />
            </PortalWalletProvider>
          </HydrationBoundary>
        </QueryClientProvider>
      </HostConfigProvider>
    </StrictMode>
  );
}
