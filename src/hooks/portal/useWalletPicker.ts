import { RECOMMENDED_WALLET_NAME, isWalletListed } from '#domain/walletList';
import { useHostConfig } from '#hooks/shared/useHostConfig';
import { useIsPhone } from '#hooks/shared/useIsPhone';
import type { WalletChoice, WalletPickerProps } from '#screens/portal/WalletPicker';
import { MOBILE_ADAPTER_NAME } from '#wallet/mobileWeb';
import type { WalletOption } from '#wallet/wallet';
import { useWallet } from '#wallet/WalletContext';

import type { ActionNotice } from './actionNotice';
import { useWalletNotice } from './useWalletNotice';

/**
 * Returns the wallets of this browser in the provider's order, to choose one from. `press`:
 * {@link useWalletNotice}. `onPhone`: what the choice of a phone does; null where none can pay.
 */
export function useWalletPicker(
  press?: ActionNotice,
  onPhone: (() => void) | null = null,
): WalletPickerProps {
  const { options, choose } = useWallet();
  const { network } = useHostConfig();
  const device = useIsPhone() ? 'phone' : 'desktop';
  const shared = {
    notice: useWalletNotice(press),
    phone: onPhone && ({ device, onChoose: onPhone } as const),
  };
  if (!options) return { state: 'loading', ...shared };

  const listed = options.filter((option) => isWalletListed(option));
  if (listed.length === 0) return { state: 'empty', ...shared };
  const wallets = listed.map((option) => toChoice(option, network));
  const found = listed.some((option) => isFound(option, device));
  return { state: 'listed', ...shared, wallets, found, onChoose: choose };
}

/** Whether a wallet is or may be there: on a phone, what is loadable is an app that a press opens. */
function isFound({ name, readiness }: WalletOption, device: 'desktop' | 'phone'): boolean {
  const isApp = device === 'phone' || name === MOBILE_ADAPTER_NAME;
  return (
    readiness === 'installed' || readiness === 'unknown' || (isApp && readiness === 'loadable')
  );
}

function toChoice({ name, icon, readiness }: WalletOption, network: string): WalletChoice {
  // On the embedded chain only one that is installed works, which only the wallet code can tell.
  const works = network === 'embedded' ? readiness === 'installed' : readiness !== 'elsewhere';
  return {
    name,
    icon,
    recommended: name === RECOMMENDED_WALLET_NAME && works,
    elsewhere: readiness === 'elsewhere',
    installed: readiness === 'installed',
    opensWebsite: readiness === 'notDetected',
    unknown: readiness === 'unknown',
  };
}
