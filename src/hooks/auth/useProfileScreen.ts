import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';

import { setUpProfileMutation } from '#api/auth/profiles';
import { auth } from '#domain/messages/auth';
import { useFormMutation } from '#hooks/shared/useFormMutation';
import type { ProfileScreenProps } from '#screens/auth/ProfileScreen';

/** Names the user and the organization, then goes to `/` (C042, C043). */
export function useProfileScreen(): ProfileScreenProps {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { progress, submit } = useFormMutation(
    {
      ...setUpProfileMutation,
      onSuccess: () => {
        void queryClient.invalidateQueries();
        void navigate('/');
      },
    },
    () => auth.failed,
  );
  return { ...progress, onSubmit: submit };
}
