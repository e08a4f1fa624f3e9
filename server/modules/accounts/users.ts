import type { User } from '#contract/users';
import type { Db } from '#server/platform/db/database';

export async function readUser(db: Db, userId: string): Promise<User> {
  const row = await db
    .selectFrom('app_user')
    .select(['first_name', 'last_name'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return { firstName: row.first_name, lastName: row.last_name };
}

export async function renameUser(
  db: Db,
  userId: string,
  { firstName, lastName }: { firstName: string; lastName: string },
): Promise<User> {
  const names = { firstName: firstName.trim(), lastName: lastName.trim() };
  await db
    .updateTable('app_user')
    .set({ first_name: names.firstName, last_name: names.lastName })
    .where('id', '=', userId)
    .execute();
  return names;
}
