import { useQuery } from '@tanstack/react-query';

import { setUpProfileMutation } from '#api/auth/profiles';
import { organizationQuery } from '#api/dashboard/organizations';
import { userQuery } from '#api/dashboard/users';
import { auth } from '#domain/messages/auth';
import { describeFormFailure } from '#hooks/shared/failures';
import { useFormMutation } from '#hooks/shared/useFormMutation';
import type { ProfileScreenProps } from '#screens/auth/ProfileScreen';

import { useNextStep } from './useNextStep';
import { useSetupFooter } from './useSignOut';

/** Names the user and the organization, then goes to `/`. A load that fails is only logged: nothing is known. */
export function useProfileScreen(): ProfileScreenProps {
  const { refresh, leave } = useNextStep();
  const { data: user } = useQuery(userQuery);
  const { data: organization } = useQuery(organizationQuery);
  const { progress, submit } = useFormMutation(
    { ...setUpProfileMutation, onSuccess: refresh },
    describeFormFailure(auth.failed, { name: 'organizationName' }),
    leave,
  );
  return {
    ...progress,
    known: {
      firstName: user?.firstName ?? '',
      lastName: user?.lastName ?? '',
      organizationName: organization?.name ?? '',
    },
    account: useSetupFooter(),
    onSubmit: submit,
  };
}
