import { newToken, tokenHash } from '#server/platform/secrets/ids';

import type { TestServer } from './testServer';

/** Stores links of a user that have expired: one to a new password, one that verifies the e-mail. */
export async function addExpiredLinks(
  { db }: TestServer,
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  const link = {
    token_hash: tokenHash(email),
    user_id: userId,
    encrypted_token: '',
    expires_at: new Date(),
    used_at: null,
  };
  await db.insertInto('password_reset').values(link).execute();
  await db
    .insertInto('email_link')
    .values({ ...link, email })
    .execute();
}

/** Stores a link that verifies a user's e-mail. Returns its identifier, as a mail would carry it. */
export async function addEmailLink({ db }: TestServer, email: string): Promise<string> {
  const { id } = await db
    .selectFrom('app_user')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const verifyId = newToken('v');
  await db
    .insertInto('email_link')
    .values({
      token_hash: tokenHash(verifyId),
      user_id: id,
      email,
      encrypted_token: '',
      expires_at: new Date(Date.now() + 60_000),
      used_at: null,
    })
    .execute();
  return verifyId;
}
