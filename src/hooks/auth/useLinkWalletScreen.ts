import { updateOrganizationMutation } from '#api/dashboard/organizations';
import { auth } from '#domain/messages/auth';
import { describeFormFailure } from '#hooks/shared/failures';
import { useFormMutation } from '#hooks/shared/useFormMutation';
import type { LinkWalletScreenProps } from '#screens/auth/LinkWalletScreen';

import { useNextStep } from './useNextStep';

/** Links the wallet, then goes to `/`. Any text is sent: the server checks the address. */
export function useLinkWalletScreen(): LinkWalletScreenProps {
  const { refresh, leave } = useNextStep();
  const { progress, submit } = useFormMutation(
    { ...updateOrganizationMutation, onSuccess: refresh },
    describeFormFailure(auth.failed),
    leave,
  );
  return { ...progress, onSubmit: ({ wallet }) => submit({ wallet: wallet.trim() }) };
}
