import { StrictMode, useEffect, type ReactNode } from 'react';

import { PortalAt, type PortalAtProps } from '#hooks/portal/PortalRoutes';
import { PortalWalletProvider } from '#hooks/portal/PortalWalletProvider';
import { usePortalBoundary } from '#hooks/portal/usePortalBoundary';
import { HostConfigProvider, type useHostConfig } from '#hooks/shared/useHostConfig';
import { PortalBoundary } from '#screens/portal/PortalBoundary';

export interface PortalProps extends PortalAtProps {
  config: ReturnType<typeof useHostConfig>;
  /** Called when the page reacts. */
  onLive?: () => void;
}

/** The portal at an address, drawn alike by the server and in the browser. */
export function Portal({ config, onLive, ...place }: PortalProps) {
  useEffect(() => onLive?.(), [onLive]);
  return (
    <StrictMode>
      <HostConfigProvider value={config}>
        <PortalWalletProvider drawnName={place.page?.walletName ?? null}>
          <Boundary path={place.path}>
            <PortalAt {...place} />
          </Boundary>
        </PortalWalletProvider>
      </HostConfigProvider>
    </StrictMode>
  );
}

function Boundary({ path, children }: { path: string; children: ReactNode }) {
  return <PortalBoundary {...usePortalBoundary(path, children)} />;
}
