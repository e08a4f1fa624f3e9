import * as v from 'valibot';

import { endpoint } from './endpoint';

export const account = v.object({
  email: v.string(),
  /** Whether it was shown that the email is the user's. What costs the platform waits for it. */
  emailVerified: v.boolean(),
  /** The email that takes its place once the mailed link was opened. Null while none waits. */
  newEmail: v.nullable(v.string()),
  /**
   * Since a password reset the owner is asked whether the linked wallet is theirs. `paused`: nothing pays
   * into it until they say so.
   */
  walletQuestion: v.nullable(v.picklist(['asked', 'paused'])),
});
export type Account = v.InferOutput<typeof account>;

/** Open tasks of the signed-in user's account. */
export const getAccount = endpoint({
  method: 'GET',
  path: '/auth/account',
  auth: 'session',
  response: account,
});
