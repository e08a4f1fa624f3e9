import { createElement, type ReactNode } from 'react';

import { useHostConfig } from '#hooks/shared/useHostConfig';
import { useLogger } from '#hooks/shared/useLogger';
import { SolanaWalletProvider } from '#wallet/SolanaWalletProvider';

/** The customer's Solana wallet, set up by the host's configuration. */
export function PortalWalletProvider({ children }: { children: ReactNode }) {
  const config = useHostConfig();
  const logger = useLogger();
  const props = { config, logger, listEarly: true, children };
  return createElement(SolanaWalletProvider, props);
}
