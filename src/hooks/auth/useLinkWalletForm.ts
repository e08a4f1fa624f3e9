import { linkWalletMutation } from '#api/dashboard/organizations';
import { auth } from '#domain/messages/auth';
import { describeFormFailure } from '#hooks/shared/failures';
import { useFormMutation } from '#hooks/shared/useFormMutation';
import type { LinkWalletScreenProps } from '#screens/auth/LinkWalletScreen';

import { useNextStep } from './useNextStep';

/** Links a wallet. Any text is sent: the server checks the address. */
export function useLinkWalletForm(onLinked: () => void): Omit<LinkWalletScreenProps, 'account'> {
  const { refresh } = useNextStep();
  const { progress, submit } = useFormMutation(
    { ...linkWalletMutation, onSuccess: refresh },
    describeFormFailure(auth.failed),
    onLinked,
  );
  return { ...progress, onSubmit: ({ wallet }) => submit(wallet.trim()) };
}
