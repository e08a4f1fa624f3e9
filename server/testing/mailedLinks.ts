import { createToken, hashToken } from '#server/platform/secrets/ids';

import type { TestServer } from './testServer';

/**
 * Stores links of a user that have expired: one to a new password, one that verifies the email,
 * one to another.
 */
export async function addExpiredLinks(
  { db }: TestServer,
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  const rows = (['reset', 'verification', 'emailChange'] as const).map((kind) => ({
    token_hash: hashToken(`${kind} ${email}`),
    kind,
    user_id: userId,
    email,
    encrypted_token: '',
    expires_at: new Date(),
    used_at: null,
  }));
  await db.insertInto('mailed_link').values(rows).execute();
}

/**
 * Stores a link of the user of an email. Returns its identifier, as a mail would carry it.
 *
 * @param to the email that the link is for.
 */
export async function addMailedLink(
  { db }: TestServer,
  kind: 'reset' | 'verification' | 'emailChange',
  email: string,
  to = email,
): Promise<string> {
  const { id } = await db
    .selectFrom('app_user')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const token = createToken('t');
  await db
    .insertInto('mailed_link')
    .values({
      token_hash: hashToken(token),
      kind,
      user_id: id,
      email: to,
      encrypted_token: '',
      expires_at: new Date(Date.now() + 60_000),
      used_at: null,
    })
    .execute();
  return token;
}
