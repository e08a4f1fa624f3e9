import { lockUser } from '#server/modules/accounts/queries';
import type { Db, Tx } from '#server/platform/db/database';
import { HttpError } from '#server/platform/http/errors';
import { notifyOwner } from '#server/platform/mail/notices';

import { deletePasskeyRow, deletePasskeysSince } from './passkeyQueries';
import {
  deleteApp,
  deleteAppSince,
  deleteRecoveryCodesSince,
  readSecondFactors,
  replaceRecoveryCodes,
} from './queries';

/** Removes a passkey. @throws HttpError 404 for another user's. */
export async function removePasskey(db: Db, userId: string, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockUser(tx, userId);
    const name = await deletePasskeyRow(tx, userId, id);
    if (name === undefined) throw new HttpError('passkey_not_found');
    await dropUselessCodes(tx, userId);
    await notifyOwner(tx, userId, { kind: 'passkeyRemoved', name });
  });
}

/** Removes the authenticator app. @throws HttpError 404 without one. */
export async function removeApp(db: Db, userId: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockUser(tx, userId);
    if (!(await deleteApp(tx, userId))) throw new HttpError('app_not_found');
    await dropUselessCodes(tx, userId);
    await notifyOwner(tx, userId, { kind: 'totpRemoved' });
  });
}

/**
 * Removes the passkeys and the authenticator app that a user has added since a time, and mails the
 * user about each. Removes the recovery codes that were made since then, also beside an older
 * factor. The caller holds the user's lock.
 */
export async function removeFactorsSince(tx: Tx, userId: string, since: Date): Promise<void> {
  for (const name of await deletePasskeysSince(tx, userId, since)) {
    await notifyOwner(tx, userId, { kind: 'passkeyRemoved', name });
  }
  if (await deleteAppSince(tx, userId, since)) {
    await notifyOwner(tx, userId, { kind: 'totpRemoved' });
  }
  await deleteRecoveryCodesSince(tx, userId, since);
  await dropUselessCodes(tx, userId);
}

/** Deletes recovery codes when no other factor is left. */
async function dropUselessCodes(tx: Tx, userId: string): Promise<void> {
  const { passkey, app } = await readSecondFactors(tx, userId);
  if (!passkey && !app) await replaceRecoveryCodes(tx, userId, []);
}
