import { StrictMode, useEffect, type ReactNode } from 'react';

import { PortalRoutes, type PortalRoutesProps } from '#hooks/portal/PortalRoutes';
import { PortalWalletProvider } from '#hooks/portal/PortalWalletProvider';
import { usePortalBoundary } from '#hooks/portal/usePortalBoundary';
import { HostConfigProvider, type useHostConfig } from '#hooks/shared/useHostConfig';
import { NotFoundScreen } from '#screens/portal/NotFoundScreen';
import { PortalBoundary } from '#screens/portal/PortalBoundary';

import { routes } from './routes';

export interface PortalProps extends Pick<PortalRoutesProps, 'path' | 'page'> {
  config: ReturnType<typeof useHostConfig>;
  /** Name of the wallet that the HTML was drawn with, until the browser's own memory is read. */
  walletName: string | null;
  /** Called when the page reacts. */
  onLive?: () => void;
}

/** The portal at an address, drawn alike by the server and in the browser. */
export function Portal({ path, page, config, walletName, onLive }: PortalProps) {
  useEffect(() => onLive?.(), [onLive]);
  return (
    <StrictMode>
      <HostConfigProvider value={config}>
        <PortalWalletProvider drawnName={walletName}>
          <Boundary path={path}>
            <PortalRoutes routes={routes} NotFound={NotFoundScreen} path={path} page={page} />
          </Boundary>
        </PortalWalletProvider>
      </HostConfigProvider>
    </StrictMode>
  );
}

function Boundary({ path, children }: { path: string; children: ReactNode }) {
  return <PortalBoundary {...usePortalBoundary(path, children)} />;
}
