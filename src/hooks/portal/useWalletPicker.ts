import { RECOMMENDED_WALLET_NAME, isWalletListed } from '#domain/walletList';
import type { WalletChoice, WalletPickerProps } from '#screens/portal/WalletPicker';
import type { WalletOption } from '#wallet/wallet';
import { useWallet } from '#wallet/WalletContext';

/** The wallets of this browser in the provider's order (AMB-62), to choose one from. */
export function useWalletPicker(): WalletPickerProps {
  const { options, choose } = useWallet();
  if (!options) return { state: 'loading' };

  const wallets = options.filter((option) => isWalletListed(option)).map(toChoice);
  if (wallets.length === 0) return { state: 'empty' };
  return { state: 'listed', wallets, onChoose: choose };
}

function toChoice({ name, icon, readiness }: WalletOption): WalletChoice {
  return {
    name,
    icon,
    recommended: name === RECOMMENDED_WALLET_NAME,
    installed: readiness === 'installed',
    opensWebsite: readiness === 'notDetected',
  };
}
