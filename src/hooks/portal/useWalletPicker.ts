import { RECOMMENDED_WALLET_NAME, isWalletListed } from '#domain/walletList';
import type { WalletChoice, WalletPickerProps } from '#screens/portal/WalletPicker';
import type { WalletOption } from '#wallet/wallet';
import { useWallet } from '#wallet/WalletContext';

import type { ActionNotice } from './actionNotice';
import { useWalletNotice } from './useWalletNotice';

/**
 * Returns the wallets of this browser in the provider's order, to choose one from. `press`:
 * {@link useWalletNotice}.
 */
export function useWalletPicker(press?: ActionNotice): WalletPickerProps {
  const { options, choose } = useWallet();
  const notice = useWalletNotice(press);
  if (!options) return { state: 'loading', notice };

  const listed = options.filter((option) => isWalletListed(option));
  if (listed.length === 0) return { state: 'empty', notice };
  const wallets = listed.map((option) => toChoice(option));
  return { state: 'listed', notice, wallets, onChoose: choose };
}

function toChoice({ name, icon, readiness }: WalletOption): WalletChoice {
  return {
    name,
    icon,
    recommended: name === RECOMMENDED_WALLET_NAME,
    installed: readiness === 'installed',
    opensWebsite: readiness === 'notDetected',
    unknown: readiness === 'unknown',
  };
}
