import type { WalletTestScreenProps } from '#screens/portal/WalletTestScreen';

import { useWalletControl } from './useWalletControl';
import { useWalletPicker } from './useWalletPicker';

/** Says whether a wallet is chosen, for debugging wallets. */
export function useWalletTestScreen(): WalletTestScreenProps {
  const picker = useWalletPicker();
  const wallet = useWalletControl();
  return wallet ? { state: 'chosen', wallet } : { state: 'wallets', picker };
}
