import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';

import { updateOrganizationMutation } from '#api/dashboard/organizations';
import { auth } from '#domain/messages/auth';
import { useFormMutation } from '#hooks/shared/useFormMutation';
import type { LinkWalletScreenProps } from '#screens/auth/LinkWalletScreen';

/** Links the wallet, then goes to `/`. Any text is sent: the server knows wallets (C049). */
export function useLinkWalletScreen(): LinkWalletScreenProps {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { progress, submit } = useFormMutation(
    {
      ...updateOrganizationMutation,
      onSuccess: () => {
        void queryClient.invalidateQueries();
        void navigate('/');
      },
    },
    () => auth.failed,
  );
  return { ...progress, onSubmit: submit };
}
