import * as v from 'valibot';

import type { Db } from '#server/platform/db/database';
import { enqueue, type JobKind } from '#server/platform/jobs/jobTable';

/** A change of an account, about which its owner gets a mail. */
const notice = v.variant('kind', [
  v.object({ kind: v.literal('signedIn'), device: v.string() }),
  v.object({ kind: v.literal('walletChanged'), wallet: v.string() }),
  v.object({ kind: v.literal('keyCreated') }),
  v.object({ kind: v.literal('passwordChanged') }),
  v.object({ kind: v.literal('emailChangeAsked'), email: v.string() }),
  v.object({
    kind: v.literal('emailChanged'),
    email: v.string(),
    /** The previous email that can still recover the account, if there is one. */
    kept: v.optional(v.string()),
  }),
  v.object({ kind: v.literal('passkeyAdded'), name: v.string() }),
  v.object({ kind: v.literal('passkeyRemoved'), name: v.string() }),
  v.object({ kind: v.literal('totpAdded') }),
  v.object({ kind: v.literal('totpRemoved') }),
  v.object({ kind: v.literal('recoveryCodesCreated') }),
  v.object({ kind: v.literal('recoveryCodeUsed') }),
]);
/** A notice, as `notice` describes it. */
export type Notice = v.InferOutput<typeof notice>;

/**
 * Mails a notice to a user: to the email that they have when it is sent, or to the one of `to`.
 */
export const noticeMail: JobKind<{ userId: string; notice: Notice; to?: string | undefined }> = {
  name: 'noticeMail',
  payload: v.object({ userId: v.string(), notice, to: v.optional(v.string()) }),
};

/**
 * Adds the job that mails a notice to a user. Inside a transaction it is mailed only if that
 * commits.
 *
 * @param to where the notice goes when that is not the user's email at the time of sending.
 */
export function notifyOwner(db: Db, userId: string, about: Notice, to?: string): Promise<void> {
  return enqueue(db, noticeMail, { userId, notice: about, to });
}
