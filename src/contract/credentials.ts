import * as v from 'valibot';

import { endpoint } from './endpoint';
import { WANTED_LINK_ID } from './errors/wanted';
import { emailAddress, newPassword, noContent } from './fields';

/** Sets another password, and ends every session of the user but the one that makes the call. 409 for the same. */
export const updatePassword = endpoint({
  method: 'PATCH',
  path: '/user/password',
  auth: 'session',
  stepUp: 'always',
  addsAccess: true,
  body: v.object({ newPassword }),
  response: noContent,
});

/**
 * Mails a link to the user's new email. Until the link is opened nothing
 * changes. The same email once more is mailed the same link again. 409 for one that is taken.
 */
export const requestEmailChange = endpoint({
  method: 'POST',
  path: '/user/email',
  auth: 'session',
  stepUp: 'always',
  addsAccess: true,
  body: v.object({ email: emailAddress }),
  response: noContent,
});

/** Gives up a change of email that waits for its link. */
export const cancelEmailChange = endpoint({
  method: 'DELETE',
  path: '/user/email',
  auth: 'session',
  response: noContent,
});

/**
 * Changes the email with the identifier from the mailed link. Only the user who asked can: a link
 * that went to a mistyped address is worth nothing to its reader. 400 for a link that does not work.
 */
export const confirmEmailChange = endpoint({
  method: 'PATCH',
  path: '/user/email/confirm',
  auth: 'session',
  addsAccess: true,
  body: v.object({ changeId: v.string(WANTED_LINK_ID) }),
  response: noContent,
});
