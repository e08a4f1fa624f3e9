import type { Db } from '#server/platform/db/database';
import type { LockAccess, Session } from '#server/platform/http/authenticate';
import { notifyOwner } from '#server/platform/mail/notices';

import { deleteLinks } from './linkQueries';
import { hashPassword } from './passwords';
import { findUser, lockUser, updatePassword } from './queries';
import { deleteOtherSessions } from './sessionQueries';
import { refuseWeakPassword } from './weakPasswords';

/**
 * Sets another password of a user who has just proved who they are. What a stranger may have begun with
 * the old one ends: other sessions, mailed links to a new password, and a change of e-mail that waits.
 *
 * @throws HttpError 400 for a weak password, 401 when the session has ended meanwhile.
 */
export async function setPassword(
  db: Db,
  {
    userId,
    tokenHash,
    lockAccess,
  }: Pick<Session, 'userId' | 'tokenHash'> & { lockAccess: LockAccess },
  newPassword: string,
): Promise<void> {
  const { email } = await findUser(db, userId);
  refuseWeakPassword(newPassword, email, 'newPassword');
  const passwordHash = await hashPassword(newPassword);
  await db.transaction().execute(async (tx) => {
    await lockUser(tx, userId);
    await lockAccess(tx);
    await updatePassword(tx, userId, passwordHash);
    await deleteOtherSessions(tx, userId, tokenHash);
    await deleteLinks(tx, userId, ['reset', 'emailChange']);
    await notifyOwner(tx, userId, { kind: 'passwordChanged' });
  });
}
