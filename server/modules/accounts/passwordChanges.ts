import type { Db } from '#server/platform/db/database';
import type { LockAccess, Session } from '#server/platform/http/authenticate';
import { HttpError } from '#server/platform/http/errors';
import { notifyOwner } from '#server/platform/mail/notices';

import { deleteLinks } from './linkQueries';
import { checkPassword, hashPassword } from './passwords';
import { findPasswordHash, findUser, lockUser, updatePassword } from './queries';
import { deleteOtherSessions } from './sessionQueries';
import { refuseWeakPassword } from './weakPasswords';

/**
 * Sets a new password for a user who has just proved their identity. Ends other sessions, mailed
 * links to a new password, and a pending change of e-mail, because a stranger may have started
 * them.
 *
 * @throws HttpError 400 for a weak password, 409 for the one that they have, 401 when the session has ended meanwhile.
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
  if (await checkPassword(await findPasswordHash(db, userId), newPassword)) {
    throw new HttpError('password_unchanged', { field: 'newPassword' });
  }
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
