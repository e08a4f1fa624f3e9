import { useState } from 'react';

import { RECOMMENDED_WALLET_NAME, isWalletListed } from '#domain/walletList';
import type { WalletChoice, WalletPickerProps } from '#screens/portal/WalletPicker';
import type { WalletOption } from '#wallet/wallet';
import { useWallet } from '#wallet/WalletContext';

import type { ActionNotice } from './actionNotice';
import { useWalletNotice } from './useWalletNotice';

/**
 * Returns the wallets of this browser in the provider's order. A choice that comes before the wallet
 * code is loaded waits for it. `press`: {@link useWalletNotice}.
 */
export function useWalletPicker(press?: ActionNotice): WalletPickerProps {
  const { options, trouble, choose } = useWallet();
  const notice = useWalletNotice(press);
  const [pressed, setPressed] = useState<string | null>(null);
  if (!options) return { state: 'loading', notice };

  const listed = options.filter((option) => isWalletListed(option));
  if (listed.length === 0) return { state: 'empty', notice };
  const awaited = trouble ? null : pressed;
  const wallets = listed.map((option) => toChoice(option, awaited));
  const onChoose = (name: string) => {
    setPressed(name);
    choose(name);
  };
  return { state: 'listed', notice, wallets, onChoose };
}

function toChoice({ name, icon, readiness }: WalletOption, awaited: string | null): WalletChoice {
  return {
    name,
    icon,
    recommended: name === RECOMMENDED_WALLET_NAME,
    installed: readiness === 'installed',
    opensWebsite: readiness === 'notDetected',
    unknown: readiness === 'unknown',
    waiting: readiness === 'unknown' && name === awaited,
  };
}
