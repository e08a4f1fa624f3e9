import { Secret, TOTP } from 'otpauth';

import { addApp, createAppKey, createPasskey, createPasskeyOptions } from '#contract/factors';
import { createSignInOptions } from '#contract/proofs';
import { hashToken } from '#server/platform/secrets/ids';

import { SoftAuthenticator } from './softAuthenticator';
import type { TestServer } from './testServer';

const PERIOD_MS = 30_000;

/** Adds a passkey. Returns its authenticator, and the recovery codes that came with it. */
export async function addPasskey(server: TestServer, bearer: string, name = 'Laptop') {
  const authenticator = new SoftAuthenticator(server.config.origin);
  const options = await server.call(createPasskeyOptions, { bearer });
  if (options.status !== 200) throw new Error(`options answered ${options.body.error}`);
  const body = { name, response: authenticator.create(options.body) };
  const added = await server.call(createPasskey, { bearer, body });
  if (added.status !== 200) throw new Error(`adding answered ${added.body.error}`);
  return { authenticator, ...added.body };
}

/** Returns a response with which a passkey signs in. */
export async function signPasskey(server: TestServer, authenticator: SoftAuthenticator) {
  return authenticator.sign((await server.call(createSignInOptions)).body);
}

/** The clock of a phone with an authenticator app. */
export interface AppPhone {
  /** Returns the code of this many steps of 30 seconds from now. */
  code: (steps?: number) => string;
  recoveryCodes: string[] | null;
}

/** Has a key made for an authenticator app, which shows codes of it but does not count yet. */
export async function showKey(server: TestServer, bearer: string): Promise<Pick<AppPhone, 'code'>> {
  const { key } = (await server.call(createAppKey, { bearer })).body;
  const totp = new TOTP({ secret: Secret.fromBase32(key) });
  return {
    code: (steps = 0) => totp.generate({ timestamp: Date.now() + steps * PERIOD_MS }),
  };
}

/** Adds an authenticator app, by the code of the step before: that of now is not used up. */
export async function addPhone(server: TestServer, bearer: string): Promise<AppPhone> {
  const { code } = await showKey(server, bearer);
  const add = () => server.call(addApp, { bearer, body: { code: code(-1) } });
  let added = await add();
  // A step may have ended between making the code and checking it: then it is two steps old.
  if (added.status === 400) added = await add();
  if (added.status !== 200) throw new Error(`adding answered ${added.body.error}`);
  return { code, recoveryCodes: added.body.recoveryCodes };
}

/** Makes the last proof of a session an hour old. */
export async function backdateProof({ db }: TestServer, bearer: string): Promise<void> {
  await db
    .updateTable('session')
    .set({ proved_at: new Date(Date.now() - 3_600_000) })
    .where('token_hash', '=', hashToken(bearer))
    .execute();
}
