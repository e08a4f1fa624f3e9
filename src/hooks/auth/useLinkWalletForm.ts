import { useQueryClient } from '@tanstack/react-query';

import { updateOrganizationMutation } from '#api/dashboard/organizations';
import { auth } from '#domain/messages/auth';
import { describeFormFailure } from '#hooks/shared/failures';
import { useFormMutation } from '#hooks/shared/useFormMutation';
import type { LinkWalletScreenProps } from '#screens/auth/LinkWalletScreen';

/** Links a wallet. Any text is sent: the server checks the address. */
export function useLinkWalletForm(onLinked: () => void): Omit<LinkWalletScreenProps, 'account'> {
  const queryClient = useQueryClient();
  // It has changed, also when the page was left meanwhile.
  const refresh = () => void queryClient.invalidateQueries();
  const { progress, submit } = useFormMutation(
    { ...updateOrganizationMutation, onSuccess: refresh },
    describeFormFailure(auth.failed),
    onLinked,
  );
  return { ...progress, onSubmit: ({ wallet }) => submit({ wallet: wallet.trim() }) };
}
