import { PASSKEY_LIMIT, type Factors, type Passkey } from '#contract/factors';
import type { ParsedBodyOf } from '#contract/endpoint';
import type { createPasskey } from '#contract/factors';
import type { CreationOptions } from '#contract/webauthn';
import type { AppContext } from '#server/modules/appContext';
import { lockUser, requireUser } from '#server/modules/accounts/queries';
import { readProofThreshold } from '#server/modules/organizations/queries';
import type { Db } from '#server/platform/db/database';
import { isUniqueViolation } from '#server/platform/db/errors';
import type { LockAccess, SessionCaller } from '#server/platform/http/authenticate';
import { HttpError } from '#server/platform/http/errors';
import { notifyOwner } from '#server/platform/mail/notices';
import { createId } from '#server/platform/secrets/ids';

import { confirmKey } from './authenticatorApp';
import type { FactorLimit } from './factorLimit';
import { insertPasskey, listPasskeys, updatePasskeyName, type PasskeyRow } from './passkeyQueries';
import { countRecoveryCodes, findApp, readSecondFactors } from './queries';
import { makeFirstCodes, makeRecoveryCodes } from './recoveryCodes';
import { createCreationOptions, readCreation, type WebauthnDeps } from './webauthn';

const getAddPurpose = ({ tokenHash }: SessionCaller) => `add ${tokenHash}`;

/** The session that adds factors or codes, and the check that it is still valid. */
type AddingSession = SessionCaller & { lockAccess: LockAccess };

/** Returns a user's factors, and which actions need a proof. */
export async function readFactors(
  db: Db,
  { userId, organizationId }: SessionCaller,
): Promise<Factors> {
  const [passkeys, app, recoveryCodesLeft, proofThreshold] = await Promise.all([
    listPasskeys(db, userId),
    findApp(db, userId),
    countRecoveryCodes(db, userId),
    readProofThreshold(db, organizationId),
  ]);
  return {
    passkeys: passkeys.map(toPasskey),
    appAddedAt: app?.confirmed_at?.toISOString() ?? null,
    recoveryCodesLeft,
    proofThresholdUSDC: proofThreshold === null ? null : Number(proofThreshold),
  };
}

/** Begins adding a passkey. @throws HttpError 409 when there are too many. */
export async function beginPasskey(
  deps: WebauthnDeps,
  session: SessionCaller,
): Promise<CreationOptions> {
  const { db } = deps;
  const passkeys = await listPasskeys(db, session.userId);
  assertRoom(passkeys);
  const { email } = await requireUser(db, session.userId);
  const user = { id: session.userId, email, passkeys };
  return createCreationOptions(deps, user, getAddPurpose(session));
}

/**
 * Adds the passkey that a browser has created. The first factor comes with recovery codes.
 *
 * @throws HttpError 400 for a response that is not right, 409 for a passkey that is known, or one
 * too many.
 */
export async function addPasskey(
  deps: WebauthnDeps,
  session: AddingSession,
  { name, response }: ParsedBodyOf<typeof createPasskey>,
): Promise<{ passkey: Passkey; recoveryCodes: string[] | null }> {
  const { userId } = session;
  const created = await readCreation(deps, response, getAddPurpose(session));
  try {
    return await deps.db.transaction().execute(async (tx) => {
      await lockUser(tx, userId);
      await session.lockAccess(tx);
      assertRoom(await listPasskeys(tx, userId));
      const row = { id: createId('passkey'), user_id: userId, name: name.trim(), ...created };
      const passkey = toPasskey(await insertPasskey(tx, row));
      await notifyOwner(tx, userId, { kind: 'passkeyAdded', name: passkey.name });
      return { passkey, recoveryCodes: await makeFirstCodes(tx, userId) };
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw new HttpError('passkey_known');
    throw error;
  }
}

/** Renames a passkey of the user. @throws HttpError 404 for another user's. */
export async function renamePasskey(
  db: Db,
  userId: string,
  id: string,
  name: string,
): Promise<Passkey> {
  const row = await updatePasskeyName(db, userId, id, name.trim());
  if (!row) throw new HttpError('passkey_not_found');
  return toPasskey(row);
}

/**
 * Adds the authenticator app whose key was made last. The first factor comes with recovery codes.
 *
 * @throws HttpError 400 for a wrong code, 404 when no key was made, 409 when there is an app, 429
 * after too many.
 */
export async function addApp(
  { db, secretBox }: Pick<AppContext, 'db' | 'secretBox'>,
  factorLimit: FactorLimit,
  { userId, lockAccess }: AddingSession,
  code: string,
): Promise<string[] | null> {
  const succeed = await factorLimit.take(userId);
  const codes = await db.transaction().execute(async (tx) => {
    await lockUser(tx, userId);
    await lockAccess(tx);
    await confirmKey(tx, secretBox, userId, code);
    await notifyOwner(tx, userId, { kind: 'totpAdded' });
    return makeFirstCodes(tx, userId);
  });
  await succeed();
  return codes;
}

/** Replaces a user's recovery codes. @throws HttpError 409 without another factor. */
export function renewRecoveryCodes(
  db: Db,
  { userId, lockAccess }: Pick<AddingSession, 'userId' | 'lockAccess'>,
): Promise<string[]> {
  return db.transaction().execute(async (tx) => {
    await lockUser(tx, userId);
    await lockAccess(tx);
    const { passkey, app } = await readSecondFactors(tx, userId);
    if (!passkey && !app) throw new HttpError('no_second_factor');
    await notifyOwner(tx, userId, { kind: 'recoveryCodesCreated' });
    return makeRecoveryCodes(tx, userId);
  });
}

function assertRoom(passkeys: readonly PasskeyRow[]): void {
  if (passkeys.length < PASSKEY_LIMIT) return;
  throw new HttpError('passkey_limit_reached', { limit: String(PASSKEY_LIMIT) });
}

function toPasskey(row: PasskeyRow): Passkey {
  return {
    _id: row.id,
    name: row.name,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
    synced: row.synced,
  };
}
