import { mutationOptions } from '@tanstack/react-query';

import { changePassword, sendReset } from '#contract/auth';
import type { BodyOf } from '#contract/endpoint';

import { call } from '#api/client';

/** Asks for a mail with a one-time link. Succeeds for every email alike. */
export const sendResetMutation = mutationOptions({
  mutationKey: ['sendReset'],
  mutationFn: (body: BodyOf<typeof sendReset>) => call(sendReset, { body }),
});

/** Sets a new password with the identifier of the link. */
export const changePasswordMutation = mutationOptions({
  mutationKey: ['changePassword'],
  // Nothing keeps the password.
  gcTime: 0,
  mutationFn: (body: BodyOf<typeof changePassword>) => call(changePassword, { body }),
});
