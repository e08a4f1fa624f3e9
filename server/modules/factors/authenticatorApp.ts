import { Secret, TOTP } from 'otpauth';

import { MINUTE_MS } from '#domain/durations';
import { APP_CODE } from '#domain/factorCodes';
import { common } from '#domain/messages/common';
import type { AppContext } from '#server/modules/appContext';
import { lockUser, requireUser } from '#server/modules/accounts/queries';
import type { Db, Tx } from '#server/platform/db/database';
import { HttpError } from '#server/platform/http/errors';
import { getSealOwner } from '#server/platform/secrets/sealedColumns';

import { confirmApp, findApp, insertUnconfirmedApp, takeStep } from './queries';

type Deps = Pick<AppContext, 'db' | 'secretBox'>;

/**
 * Options that every authenticator app supports: the digits of {@link APP_CODE}, of HMAC-SHA-1, new
 * every 30 seconds (RFC 6238).
 */
const PERIOD_S = 30;
/** Bytes of a key, as RFC 4226 recommends. */
const KEY_BYTES = 20;
/** Number of steps by which a phone's clock may be wrong. */
const DRIFT_STEPS = 1;
/** How long a key that was shown may be confirmed. */
const CONFIRM_WITHIN_MS = 30 * MINUTE_MS;

/**
 * Creates a key for a user's authenticator app. It becomes valid with {@link confirmKey}.
 *
 * @throws HttpError 409 when there is an app.
 */
export function createKey({ db, secretBox }: Deps, userId: string) {
  return db.transaction().execute(async (tx) => {
    await lockUser(tx, userId);
    const { email } = await requireUser(tx, userId);
    const app = await findApp(tx, userId);
    if (app?.confirmed_at) throw new HttpError('app_already_added');
    const secret = new Secret({ size: KEY_BYTES });
    await insertUnconfirmedApp(tx, {
      user_id: userId,
      encrypted_key: secretBox.seal(secret.bytes, getSealOwner('authenticator_app', userId)),
      created_at: new Date(),
    });
    const uri = createTotp(secret, email).toString();
    return { key: secret.base32, uri };
  });
}

/**
 * Confirms the key that was made last by a code of the app. The caller holds the user's lock.
 *
 * @throws HttpError 400 for a wrong code, 404 when no key was made in time, 409 when there is an
 * app.
 */
export async function confirmKey(
  tx: Tx,
  secretBox: AppContext['secretBox'],
  userId: string,
  code: string,
): Promise<void> {
  const app = await findApp(tx, userId);
  if (!app || Date.now() - app.created_at.getTime() > CONFIRM_WITHIN_MS) {
    throw new HttpError('app_not_found');
  }
  if (app.confirmed_at) throw new HttpError('app_already_added');
  const step = findStep(secretBox, app, code);
  if (step === null) throw new HttpError('wrong_proof', { field: 'code' });
  await confirmApp(tx, userId, step);
}

/**
 * Uses up a code of a user's app. Returns false for a wrong code, and for one that was used before.
 */
export async function takeAppCode(
  { db, secretBox }: { db: Db; secretBox: AppContext['secretBox'] },
  userId: string,
  code: string,
): Promise<boolean> {
  const app = await findApp(db, userId);
  if (!app?.confirmed_at) return false;
  const step = findStep(secretBox, app, code);
  return step !== null && takeStep(db, userId, step);
}

/** Returns the step of 30 seconds whose code this is, now or shortly before or after. */
function findStep(
  secretBox: AppContext['secretBox'],
  { user_id: userId, encrypted_key: encrypted }: { user_id: string; encrypted_key: string },
  code: string,
): bigint | null {
  const key = secretBox.open(encrypted, getSealOwner('authenticator_app', userId));
  if (!key) throw new Error('the key of an authenticator app cannot be decrypted');
  const totp = createTotp(new Secret({ buffer: new Uint8Array(key).buffer }));
  const timestamp = Date.now();
  const token = code.replaceAll(/\s/g, '');
  const delta = totp.validate({ token, timestamp, window: DRIFT_STEPS });
  return delta === null ? null : BigInt(totp.counter({ timestamp }) + delta);
}

function createTotp(secret: Secret, label = ''): TOTP {
  return new TOTP({
    issuer: common.productName,
    label,
    secret,
    period: PERIOD_S,
    digits: APP_CODE.digits,
  });
}
