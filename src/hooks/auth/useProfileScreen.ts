import { setUpProfileMutation } from '#api/auth/profiles';
import { auth } from '#domain/messages/auth';
import { describeFormFailure } from '#hooks/shared/failures';
import { useFormMutation } from '#hooks/shared/useFormMutation';
import type { ProfileScreenProps } from '#screens/auth/ProfileScreen';

import { useNextStep } from './useNextStep';

/** Names the user and the organization, then goes to `/`. */
export function useProfileScreen(): ProfileScreenProps {
  const { refresh, leave } = useNextStep();
  const { progress, submit } = useFormMutation(
    { ...setUpProfileMutation, onSuccess: refresh },
    describeFormFailure(auth.failed, { name: 'organizationName' }),
    leave,
  );
  return { ...progress, onSubmit: submit };
}
