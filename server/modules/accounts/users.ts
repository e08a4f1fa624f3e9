import type { User } from '#contract/users';
import type { Db } from '#server/platform/db/database';

import { requireUser, updateUserName } from './queries';

/** Returns a user's own data. */
export async function readUser(db: Db, userId: string): Promise<User> {
  const row = await requireUser(db, userId);
  return { firstName: row.first_name, lastName: row.last_name };
}

/** Changes a user's name. Returns the user's data. */
export async function renameUser(
  db: Db,
  userId: string,
  { firstName, lastName }: { firstName: string; lastName: string },
): Promise<User> {
  const names = { firstName: firstName.trim(), lastName: lastName.trim() };
  await updateUserName(db, userId, names);
  return names;
}
