import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { login } from '#contract/auth';
import type { ResponseOf } from '#contract/endpoint';
import {
  createPasskey,
  createPasskeyOptions,
  deletePasskey,
  getFactors,
  PASSKEY_LIMIT,
  renamePasskey,
} from '#contract/factors';
import {
  createSecondFactorOptions,
  createSignInOptions,
  proveSecondFactor,
  signInWithPasskey,
} from '#contract/proofs';
import { getUser } from '#contract/users';
import { addPasskey, signPasskey } from '#server/testing/factors';
import { createEmail, signUp } from '#server/testing/merchant';
import { SoftAuthenticator, type Deviation } from '#server/testing/softAuthenticator';
import { startTestServer, type TestServer } from '#server/testing/testServer';

const PASSWORD = 'correct horse';
const REFUSED = { status: 400, body: { code: 'passkey_refused' } };
const FOREIGN: [what: string, deviation: Deviation][] = [
  ['made on another site', { origin: 'https://evil.example' }],
  ['made on another port of this host', { origin: 'http://localhost:1' }],
  ['made for another site', { rpId: 'evil.example' }],
  ['made by a device that did not check who holds it', { userVerified: false }],
  ['made for a challenge that was never sent', { challenge: 'c2VsZi1tYWRl' }],
];

describe('passkeys', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  const signIn = (response: ReturnType<SoftAuthenticator['sign']>) =>
    server.call(signInWithPasskey, { body: { response } });
  const read = async (bearer: string) => (await server.call(getFactors, { bearer })).body;

  /** Lets everything that waits for a passkey expire. */
  const expireChallenges = () =>
    server.db
      .updateTable('webauthn_challenge')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .execute();

  describe('adding', () => {
    it('lists the passkey, and gives recovery codes with the first one only', async () => {
      const bearer = await signUp(server);
      const first = await addPasskey(server, bearer, ' Laptop ');
      expect(first.recoveryCodes).toHaveLength(10);
      expect((await addPasskey(server, bearer, 'Phone')).recoveryCodes).toBeNull();
      const { passkeys, recoveryCodesLeft } = await read(bearer);
      expect(passkeys).toMatchObject([
        { name: 'Laptop', lastUsedAt: null, synced: false },
        { name: 'Phone' },
      ]);
      expect(recoveryCodesLeft).toBe(10);
    });

    it.each(FOREIGN)('refuses a passkey %s', async (_, deviation) => {
      const bearer = await signUp(server);
      const { body: options } = await server.call(createPasskeyOptions, { bearer });
      const authenticator = new SoftAuthenticator(server.config.origin);
      const body = { name: 'x', response: authenticator.create(options, deviation) };
      expect(await server.call(createPasskey, { bearer, body })).toMatchObject(REFUSED);
      expect((await read(bearer)).passkeys).toEqual([]);
    });

    it('takes a challenge once, in time, and from the session that asked for it', async () => {
      const bearer = await signUp(server);
      const other = await signUp(server);
      const options = async () => (await server.call(createPasskeyOptions, { bearer })).body;
      const add = (by: string, to: ResponseOf<typeof createPasskeyOptions>) => {
        const response = new SoftAuthenticator(server.config.origin).create(to);
        return server.call(createPasskey, { bearer: by, body: { name: 'x', response } });
      };
      const used = await options();
      expect((await add(bearer, used)).status).toBe(200);
      expect(await add(bearer, used)).toMatchObject(REFUSED);
      expect(await add(other, await options())).toMatchObject(REFUSED);
      const late = await options();
      await expireChallenges();
      expect(await add(bearer, late)).toMatchObject(REFUSED);
    });

    it('refuses a passkey that another user has', async () => {
      const authenticator = new SoftAuthenticator(server.config.origin);
      const add = async (bearer: string) => {
        const { body: options } = await server.call(createPasskeyOptions, { bearer });
        const body = { name: 'x', response: authenticator.create(options) };
        return server.call(createPasskey, { bearer, body });
      };
      expect((await add(await signUp(server))).status).toBe(200);
      expect(await add(await signUp(server))).toMatchObject({
        status: 409,
        body: { code: 'passkey_known' },
      });
    });

    it('stops at the limit, also for many at once', async () => {
      const bearer = await signUp(server);
      for (let i = 1; i < PASSKEY_LIMIT; i += 1) await addPasskey(server, bearer);
      const two = await Promise.allSettled([
        addPasskey(server, bearer),
        addPasskey(server, bearer),
      ]);
      expect(two.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
      expect(await server.call(createPasskeyOptions, { bearer })).toMatchObject({
        status: 409,
        body: { code: 'passkey_limit_reached' },
      });
    });
  });

  describe('signing in with a passkey alone', () => {
    it('opens a session of its user, and remembers when it was used', async () => {
      const bearer = await signUp(server);
      const { authenticator } = await addPasskey(server, bearer);
      const { status, body } = await signIn(await signPasskey(server, authenticator));
      expect(status).toBe(200);
      expect((await server.call(getUser, { bearer: body.auth })).status).toBe(200);
      const [passkey] = (await read(body.auth)).passkeys;
      expect(passkey?.lastUsedAt).toEqual(expect.any(String));
    });

    it.each(FOREIGN)('refuses a signature %s', async (_, deviation) => {
      const { authenticator } = await addPasskey(server, await signUp(server));
      const { body: options } = await server.call(createSignInOptions);
      expect(await signIn(authenticator.sign(options, deviation))).toMatchObject(REFUSED);
    });

    it('takes a signature once: of many at the same moment, one', async () => {
      const { authenticator } = await addPasskey(server, await signUp(server));
      const signed = await signPasskey(server, authenticator);
      const answers = await Promise.all(Array.from({ length: 8 }, () => signIn(signed)));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    });

    it('refuses a challenge that has expired, and one that was made to add a passkey', async () => {
      const bearer = await signUp(server);
      const { authenticator } = await addPasskey(server, bearer);
      const late = await signPasskey(server, authenticator);
      await expireChallenges();
      expect(await signIn(late)).toMatchObject(REFUSED);
      const { challenge } = (await server.call(createPasskeyOptions, { bearer })).body;
      const { body: options } = await server.call(createSignInOptions);
      expect(await signIn(authenticator.sign({ ...options, challenge }))).toMatchObject(REFUSED);
    });

    it('refuses a counter that goes back, as that of a copied authenticator', async () => {
      const { authenticator } = await addPasskey(server, await signUp(server));
      const sign = async (counter: number) =>
        signIn(authenticator.sign((await server.call(createSignInOptions)).body, { counter }));
      expect((await sign(7)).status).toBe(200);
      for (const counter of [7, 6, 0]) expect(await sign(counter)).toMatchObject(REFUSED);
      expect((await sign(8)).status).toBe(200);
    });

    it('takes a passkey that does not count, as synced ones do not', async () => {
      const { authenticator } = await addPasskey(server, await signUp(server));
      for (let i = 0; i < 2; i += 1) {
        const { body: options } = await server.call(createSignInOptions);
        expect((await signIn(authenticator.sign(options, { counter: 0 }))).status).toBe(200);
      }
    });

    it('refuses a passkey that was never added, or was removed', async () => {
      const stranger = new SoftAuthenticator(server.config.origin);
      expect(await signIn(await signPasskey(server, stranger))).toMatchObject(REFUSED);
      const bearer = await signUp(server);
      const { authenticator, passkey } = await addPasskey(server, bearer);
      await server.call(deletePasskey, { bearer, params: { id: passkey._id } });
      expect(await signIn(await signPasskey(server, authenticator))).toMatchObject(REFUSED);
    });

    it('refuses what is no response of a browser, and does not fail', async () => {
      const { authenticator } = await addPasskey(server, await signUp(server));
      const good = await signPasskey(server, authenticator);
      for (const field of ['clientDataJSON', 'authenticatorData', 'signature'] as const) {
        for (const broken of ['', 'AAAA', '\u0000', 'e30', 'not base64url']) {
          const response = { ...good, response: { ...good.response, [field]: broken } };
          expect(await signIn(response)).toMatchObject(REFUSED);
        }
      }
      expect((await signIn({ ...good, id: '\u0000' })).status).toBe(400);
    });
  });

  describe('as a second factor', () => {
    async function openTicket() {
      const email = createEmail();
      const bearer = await signUp(server, email, PASSWORD);
      const added = await addPasskey(server, bearer);
      const { body } = await server.call(login, { body: { email, password: PASSWORD } });
      if ('auth' in body) throw new Error('no second factor was asked for');
      return { ...added, bearer, email, ...body.secondFactor };
    }
    const finish = (ticket: string, response: ReturnType<SoftAuthenticator['sign']>) =>
      server.call(proveSecondFactor, {
        body: { ticket, proof: { method: 'passkey', response } },
      });
    const optionsFor = async (ticket: string) =>
      (await server.call(createSecondFactorOptions, { body: { ticket } })).body;

    it('is asked for after the password, and finishes the sign-in', async () => {
      const { ticket, methods, authenticator } = await openTicket();
      expect(methods).toEqual(['passkey', 'recoveryCode']);
      const { status, body } = await finish(ticket, authenticator.sign(await optionsFor(ticket)));
      expect(status).toBe(200);
      expect((await server.call(getUser, { bearer: body.auth })).status).toBe(200);
    });

    it('is not proved by another user’s passkey, nor for another ticket', async () => {
      const [one, other] = [await openTicket(), await openTicket()];
      const signed = other.authenticator.sign(await optionsFor(one.ticket));
      expect(await finish(one.ticket, signed)).toMatchObject(REFUSED);
      const foreign = one.authenticator.sign(await optionsFor(other.ticket));
      expect(await finish(one.ticket, foreign)).toMatchObject(REFUSED);
      const { body: alone } = await server.call(createSignInOptions);
      expect(await finish(one.ticket, one.authenticator.sign(alone))).toMatchObject(REFUSED);
    });
  });

  describe('removing and naming', () => {
    it('drops the recovery codes with the last factor: the password is enough again', async () => {
      const email = createEmail();
      const bearer = await signUp(server, email, PASSWORD);
      const { passkey } = await addPasskey(server, bearer);
      await server.call(deletePasskey, { bearer, params: { id: passkey._id } });
      expect(await read(bearer)).toMatchObject({ passkeys: [], recoveryCodesLeft: 0 });
      const { body } = await server.call(login, { body: { email, password: PASSWORD } });
      expect(body).toHaveProperty('auth');
    });

    it('changes only the name', async () => {
      const bearer = await signUp(server);
      const { passkey } = await addPasskey(server, bearer);
      const named = await server.call(renamePasskey, {
        bearer,
        params: { id: passkey._id },
        body: { name: ' YubiKey ' },
      });
      expect(named.body).toEqual({ ...passkey, name: 'YubiKey' });
    });
  });
});
