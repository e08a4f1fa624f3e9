import { parse } from 'bowser';

import type { Session } from '#contract/sessions';
import type { Db } from '#server/platform/db/database';
import type { Cookies } from '#server/platform/http/cookies';
import { createToken, hashToken } from '#server/platform/secrets/ids';

import { insertDevice, isKnownDevice } from './deviceQueries';

/** Cookie that identifies a browser which has signed in before. It grants no access. */
const DEVICE_COOKIE = 'device';

/**
 * Returns the device by its `User-Agent` header. Any client can send any header, so it is a hint.
 */
export function readDevice(userAgent: string): Session['device'] {
  // The library throws for an empty text.
  if (userAgent === '') return { browser: null, system: null, handheld: false };
  const { browser, os, platform } = parse(userAgent);
  return {
    browser: browser.name || null,
    system: os.name || null,
    handheld: platform.type === 'mobile' || platform.type === 'tablet',
  };
}

/**
 * Remembers the browser of a sign-in. Returns whether the user has not signed in with it before.
 */
export async function rememberDevice(db: Db, userId: string, cookies: Cookies): Promise<boolean> {
  const known = cookies.read(DEVICE_COOKIE);
  if (known !== null && (await isKnownDevice(db, userId, hashToken(known)))) return false;
  // A new one each time: a value chosen by a stranger would make the stranger a known browser.
  const token = createToken('d');
  await insertDevice(db, userId, hashToken(token));
  cookies.keep(DEVICE_COOKIE, token);
  return true;
}
