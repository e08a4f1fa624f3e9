import { mutationOptions, queryOptions } from '@tanstack/react-query';

import { sendEmailLink, verifyEmail } from '#contract/auth';
import { confirmEmailChange } from '#contract/credentials';

import { call } from '#api/client';

/** Verifies an email with the identifier of a mailed link. The same link may be used again. */
export function emailLinkQuery(verifyId: string) {
  return queryOptions({
    queryKey: ['verifyEmail', verifyId],
    queryFn: ({ signal }) => call(verifyEmail, { body: { verifyId }, signal }),
    staleTime: Infinity,
  });
}

/** Mails the signed-in user another link. */
export const sendEmailLinkMutation = mutationOptions({
  mutationKey: ['sendEmailLink'],
  mutationFn: () => call(sendEmailLink, {}),
});

/** Changes the email with the identifier of a mailed link. The same link may be used again. */
export function emailChangeQuery(changeId: string) {
  return queryOptions({
    queryKey: ['confirmEmailChange', changeId],
    queryFn: ({ signal }) => call(confirmEmailChange, { body: { changeId }, signal }),
    staleTime: Infinity,
  });
}
