import { linkWalletMutation } from '#api/dashboard/organizations';
import { auth } from '#domain/messages/auth';
import { describeFormFailure, describeMutationError } from '#hooks/shared/failures';
import { useFormMutation } from '#hooks/shared/useFormMutation';
import type { LinkWalletScreenProps } from '#screens/auth/LinkWalletScreen';

import { useNextStep } from './useNextStep';

const { notLinked, undecided } = auth.linkWallet;
const unseen = {
  path: '/settings/wallet',
  describe: describeMutationError(notLinked, undecided),
};

/** Links a wallet. Any text is sent: the server checks the address. */
export function useLinkWalletForm(onLinked: () => void): Omit<LinkWalletScreenProps, 'account'> {
  const { refresh } = useNextStep();
  const { progress, submit } = useFormMutation(
    { ...linkWalletMutation, meta: { unseen }, onSuccess: refresh },
    describeFormFailure(auth.failed),
    onLinked,
  );
  return { ...progress, onSubmit: ({ wallet }) => submit(wallet.trim()) };
}
