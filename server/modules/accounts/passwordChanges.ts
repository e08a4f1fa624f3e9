import type { AppContext } from '#server/modules/appContext';
import type { LockAccess, SessionCaller } from '#server/platform/http/authenticate';
import { HttpError } from '#server/platform/http/errors';
import { notifyOwner } from '#server/platform/mail/notices';

import { deleteLinks } from './linkQueries';
import { findPasswordHash, lockUser, requireUser, updatePassword } from './queries';
import { deleteOtherSessions } from './sessionQueries';
import { assertStrongPassword } from './weakPasswords';

/**
 * Sets a new password for a user who has just proved their identity. Ends other sessions, mailed
 * links to a new password, and a pending change of email, because a stranger may have started
 * them.
 *
 * @throws HttpError 400 for a weak password, 409 for the one that they have, 401 when the session has ended meanwhile.
 */
export async function setPassword(
  { db, passwords }: Pick<AppContext, 'db' | 'passwords'>,
  {
    userId,
    tokenHash,
    lockAccess,
  }: Pick<SessionCaller, 'userId' | 'tokenHash'> & { lockAccess: LockAccess },
  newPassword: string,
): Promise<void> {
  const { email } = await requireUser(db, userId);
  assertStrongPassword(newPassword, email, 'newPassword');
  if (await passwords.check(await findPasswordHash(db, userId), newPassword)) {
    throw new HttpError('password_unchanged', { field: 'newPassword' });
  }
  const passwordHash = await passwords.hash(newPassword);
  await db.transaction().execute(async (tx) => {
    await lockUser(tx, userId);
    await lockAccess(tx);
    await updatePassword(tx, userId, passwordHash);
    await deleteOtherSessions(tx, userId, tokenHash);
    await deleteLinks(tx, userId, ['reset', 'emailChange']);
    await notifyOwner(tx, userId, { kind: 'passwordChanged' });
  });
}
