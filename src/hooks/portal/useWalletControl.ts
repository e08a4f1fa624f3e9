import type { WalletControlProps } from '#screens/portal/WalletControl';
import { useWallet } from '#wallet/WalletContext';

import { useWalletNotice } from './useWalletNotice';

/** The chosen wallet and the way back to the list; null while none is chosen. */
export function useWalletControl(): WalletControlProps | null {
  const { chosen, status, address, disconnect } = useWallet();
  const notice = useWalletNotice();
  if (!chosen) return null;
  const { name, icon } = chosen;
  return { name, icon, status, address, notice, onDisconnect: () => void disconnect() };
}
