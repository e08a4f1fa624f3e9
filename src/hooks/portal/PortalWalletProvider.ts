import { createElement, type ReactNode } from 'react';

import { tellWalletName } from '#api/portal/walletCookie';
import { useHostConfig } from '#hooks/shared/useHostConfig';
import { useLogger } from '#hooks/shared/useLogger';
import { SolanaWalletProvider } from '#wallet/SolanaWalletProvider';

export interface PortalWalletProviderProps {
  /** Name of the remembered wallet in HTML that the server drew. */
  drawnName: string | null;
  children: ReactNode;
}

/** The customer's Solana wallet, set up by the host's configuration. */
export function PortalWalletProvider({ drawnName, children }: PortalWalletProviderProps) {
  const config = useHostConfig();
  const logger = useLogger();
  const onRemembered = tellWalletName;
  const props = {
    config,
    logger,
    autoConnect: true,
    listEarly: true,
    drawnName,
    onRemembered,
    children,
  };
  return createElement(SolanaWalletProvider, props);
}
