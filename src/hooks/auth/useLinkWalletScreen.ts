import type { LinkWalletScreenProps } from '#screens/auth/LinkWalletScreen';

import { useLinkWalletForm } from './useLinkWalletForm';
import { useNextStep } from './useNextStep';
import { useSetupFooter } from './useSignOut';

/** Links the wallet, then goes to `/`. */
export function useLinkWalletScreen(): LinkWalletScreenProps {
  const { leave } = useNextStep();
  return { ...useLinkWalletForm(leave), account: useSetupFooter() };
}
