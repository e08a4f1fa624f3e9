import { mutationOptions } from '@tanstack/react-query';

import { cancelEmailChange, requestEmailChange, updatePassword } from '#contract/credentials';

import { call } from '#api/client';

/** Sets another password of the signed-in user, and ends the other sessions. */
export const updatePasswordMutation = mutationOptions({
  mutationKey: ['updatePassword'],
  mutationFn: (newPassword: string) => call(updatePassword, { body: { newPassword } }),
  gcTime: 0,
});

/** Mails a link to the user's new email. Sent again, it is the same link. */
export const requestEmailChangeMutation = mutationOptions({
  mutationKey: ['requestEmailChange'],
  mutationFn: (email: string) => call(requestEmailChange, { body: { email } }),
});

/** Gives up the change of email that waits. */
export const cancelEmailChangeMutation = mutationOptions({
  mutationKey: ['cancelEmailChange'],
  mutationFn: () => call(cancelEmailChange, {}),
});
