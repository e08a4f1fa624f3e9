import { Keypair } from '@solana/web3.js';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { getAccount } from '#contract/account';
import { requestEmailChange, updatePassword } from '#contract/credentials';
import {
  addApp,
  createPasskey,
  createPasskeyOptions,
  createRecoveryCodes,
} from '#contract/factors';
import { createKey, listKeys } from '#contract/keys';
import { createMint, listMints, mintTokens } from '#contract/mints';
import { confirmWallet, getOrganization, updateOrganization } from '#contract/organizations';
import { createWebhook, listWebhooks, updateWebhook } from '#contract/webhooks';
import { createMerchant, createEmail } from '#server/testing/merchant';
import { showKey } from '#server/testing/factors';
import { fetchSender } from '#server/testing/sender';
import { SoftAuthenticator } from '#server/testing/softAuthenticator';
import { takeAccountBack } from '#server/testing/takeAccountBack';
import { createToken, fetchBalance, prepareMint } from '#server/testing/tokens';
import { startTestServer, type TestServer } from '#server/testing/testServer';
import { createDeferred } from '#tests/support/deferred';

const HOOK = { url: 'https://stranger.example/hook', events: ['payment.confirmed' as const] };

describe('calls under way during a password reset', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ env: { ORIGIN: 'https://pay.example.com' } });
  });
  afterAll(() => server.close());

  /** Keeps calls from going on once they are authenticated. */
  function holdCalls() {
    const released = createDeferred<void>();
    let held = 0;
    const hold = async <T>(finding: Promise<T>): Promise<T> => {
      const found = await finding;
      held += 1;
      await released.promise;
      return found;
    };
    const { credentials } = server;
    const { findSession, findApiKey } = credentials;
    vi.spyOn(credentials, 'findSession').mockImplementation((each) => hold(findSession(each)));
    vi.spyOn(credentials, 'findApiKey').mockImplementation((each) => hold(findApiKey(each)));
    return {
      untilHeld: (count: number) => vi.waitUntil(() => held === count, { timeout: 60_000 }),
      release: () => {
        vi.restoreAllMocks();
        released.settle();
      },
    };
  }

  it('leave no key, wallet, endpoint, email, password or code of a stranger, and move no money', async () => {
    const { email, bearer, wallet } = await createMerchant(server);
    const { auth: key } = (await server.call(createKey, { bearer })).body;
    const { _id: id } = (await server.call(createWebhook, { bearer, body: HOOK })).body;
    const options = (await server.call(createPasskeyOptions, { bearer })).body;
    const response = new SoftAuthenticator(server.config.origin).create(options);
    const { code } = await showKey(server, bearer);
    const sender = await fetchSender(server, bearer);
    server.localChain.faucet.fund(sender.address, 10_000_000n);
    const mint = await createToken(server, bearer);
    const another = await prepareMint(server, bearer);
    const held = holdCalls();
    const stranger = Keypair.generate().publicKey.toBase58();
    const linked = wallet.publicKey.toBase58();
    const bySession = [
      server.call(updateOrganization, { bearer, body: { wallet: stranger } }),
      server.call(confirmWallet, { bearer, body: { wallet: linked } }),
      server.call(createKey, { bearer }),
      server.call(createWebhook, { bearer, body: HOOK }),
      server.call(createPasskey, { bearer, body: { name: 'Laptop', response } }),
      server.call(addApp, { bearer, body: { code: code() } }),
      server.call(createRecoveryCodes, { bearer }),
      sender.send({}),
      server.call(createMint, { bearer, body: another }),
      server.call(mintTokens, { bearer, body: { mintId: mint._id, amount: 5 } }),
      server.call(updatePassword, { bearer, body: { newPassword: 'correct horse' } }),
      server.call(requestEmailChange, { bearer, body: { email: createEmail() } }),
    ];
    const byKey = [
      server.call(createWebhook, { bearer: key, body: HOOK }),
      server.call(updateWebhook, { bearer: key, params: { id }, body: { paused: false } }),
    ];
    await held.untilHeld(bySession.length + byKey.length);
    const owner = await takeAccountBack(server, email);
    held.release();

    for (const { status, body } of await Promise.all(bySession)) {
      expect({ status, body }).toMatchObject({ status: 401, body: { code: 'session_expired' } });
    }
    for (const { status, body } of await Promise.all(byKey)) {
      expect({ status, body }).toMatchObject({ status: 401, body: { code: 'invalid_api_key' } });
    }
    expect(sender.balance()).toBe(10_000_000n);
    expect((await server.call(listMints, { bearer: owner })).body).toHaveLength(1);
    expect((await fetchBalance(server, owner, mint.account)).body).toMatchObject({ uiAmount: 0 });
    expect((await server.call(listKeys, { bearer: owner })).body).toEqual([]);
    expect((await server.call(listWebhooks, { bearer: owner })).body).toMatchObject([
      { _id: id, state: 'paused' },
    ]);
    expect((await server.call(getOrganization, { bearer: owner })).body.wallet).toBe(linked);
    expect((await server.call(getAccount, { bearer: owner })).body).toMatchObject({
      newEmail: null,
      walletQuestion: 'paused',
    });
  });
});
