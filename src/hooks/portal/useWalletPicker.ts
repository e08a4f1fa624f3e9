import { useState } from 'react';

import { RECOMMENDED_WALLET_NAME, isWalletListed } from '#domain/walletList';
import type { WalletChoice, WalletPickerProps } from '#screens/portal/WalletPicker';
import type { WalletOption } from '#wallet/wallet';
import { useWallet } from '#wallet/WalletContext';

/**
 * The wallets of this browser in the provider's order (AMB-62), to choose one from. One that is
 * chosen before the wallet code is there waits for it.
 */
export function useWalletPicker(): WalletPickerProps {
  const { options, choose } = useWallet();
  const [chosen, setChosen] = useState<string | null>(null);
  if (!options) return { state: 'loading' };

  const listed = options.filter((option) => isWalletListed(option));
  if (listed.length === 0) return { state: 'empty' };
  const wallets = listed.map((option) => toChoice(option, chosen));
  const onChoose = (name: string) => {
    setChosen(name);
    choose(name);
  };
  return { state: 'listed', wallets, onChoose };
}

function toChoice({ name, icon, readiness }: WalletOption, chosen: string | null): WalletChoice {
  return {
    name,
    icon,
    recommended: name === RECOMMENDED_WALLET_NAME,
    installed: readiness === 'installed',
    opensWebsite: readiness === 'notDetected',
    waiting: readiness === 'unknown' && name === chosen,
  };
}
