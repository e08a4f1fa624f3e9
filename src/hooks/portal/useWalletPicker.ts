import { RECOMMENDED_WALLET_NAME, isWalletListed } from '#domain/walletList';
import { useHostConfig } from '#hooks/shared/useHostConfig';
import { useIsPhone } from '#hooks/shared/useIsPhone';
import type { WalletChoice, WalletPickerProps } from '#screens/portal/WalletPicker';
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
  const found = listed.some(({ readiness }) => FOUND.has(readiness));
  return { state: 'listed', ...shared, wallets, found, onChoose: choose };
}

/** Readiness of wallets that are or may be installed. */
const FOUND = new Set<WalletOption['readiness']>(['installed', 'unknown']);

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
