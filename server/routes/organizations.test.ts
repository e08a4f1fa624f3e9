import { getAssociatedTokenAddressSync } from '@solana/spl-token';
import { Keypair, PublicKey } from '@solana/web3.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { getOrganization, updateOrganization } from '#contract/organizations';
import { getUser, updateUser } from '#contract/users';
import { Customer, usdcOf } from '#server/testing/customer';
import { createMerchant, signUp } from '#server/testing/merchant';
import { startTestServer, type TestServer } from '#server/testing/testServer';

const USDC = new PublicKey('EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v');

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
}, 60_000);
afterAll(() => server.close());

const freshWallet = () => Keypair.generate().publicKey.toBase58();

function linkWallet(bearer: string, wallet: string) {
  return server.call(updateOrganization, { bearer, body: { wallet } });
}

describe('setting up', () => {
  it('C246, C247: sets names, trimmed, and answers what is stored', async () => {
    const bearer = await signUp(server);
    const names = { firstName: ' Ada ', lastName: 'Lovelace' };
    const user = { firstName: 'Ada', lastName: 'Lovelace' };
    expect((await server.call(updateUser, { bearer, body: names })).body).toEqual(user);
    expect((await server.call(getUser, { bearer })).body).toEqual(user);
    const renamed = await server.call(updateOrganization, { bearer, body: { name: 'Café 漢 🧾' } });
    expect(renamed.body).toEqual({
      name: 'Café 漢 🧾',
      wallet: null,
      billing: { customerId: null, isSubscribed: false },
    });
  });

  it('P-33: keeps names literally', async () => {
    const bearer = await signUp(server);
    for (const name of ['\u202Egnp.exe', '<script>alert(1)</script>', '=HYPERLINK("x")']) {
      const { body } = await server.call(updateOrganization, { bearer, body: { name } });
      expect(body.name).toBe(name);
    }
    const long = await server.call(updateOrganization, {
      bearer,
      body: { name: 'x'.repeat(10_000) },
    });
    expect(long.status).toBe(400);
  });

  it('two organizations see only their own', async () => {
    const [one, two] = [await signUp(server), await signUp(server)];
    await server.call(updateOrganization, { bearer: one, body: { name: 'One' } });
    expect((await server.call(getOrganization, { bearer: two })).body.name).toBeNull();
  });

  it('Z-04: fields that are not the caller’s to set change nothing', async () => {
    const { bearer } = await createMerchant(server);
    const before = (await server.call(getOrganization, { bearer })).body;
    for (const payload of [
      '{"billing":{"isSubscribed":true}}',
      '{"_id":"org_x"}',
      '{"__proto__":{"name":"x"}}',
      '{"constructor":{"prototype":{"name":"x"}}}',
    ]) {
      const answer = await server.raw('PATCH', '/api/organization', { bearer, payload });
      expect(answer.status).toBe(400);
    }
    const mixed = JSON.stringify({ name: 'New', billing: { isSubscribed: true }, id: 'x' });
    await server.raw('PATCH', '/api/organization', { bearer, payload: mixed });
    const after = (await server.call(getOrganization, { bearer })).body;
    expect(after).toEqual({ ...before, name: 'New' });
  });
});

describe('linking a wallet', () => {
  it('C248: makes the wallet able to receive USDC at the platform’s cost', async () => {
    const bearer = await signUp(server);
    const wallet = freshWallet();
    expect((await linkWallet(bearer, wallet)).body.wallet).toBe(wallet);
    const account = getAssociatedTokenAddressSync(USDC, new PublicKey(wallet)).toBase58();
    expect(server.bank.chain.tokenAccount(account)).toMatchObject({ owner: wallet });
  });

  it('K-07: refuses what is no wallet and keeps the old one', async () => {
    const { bearer, wallet } = await createMerchant(server);
    const tokenAccount = getAssociatedTokenAddressSync(USDC, wallet.publicKey).toBase58();
    const feePayer = server.chain.feePayer.publicKey.toBase58();
    for (const address of [
      'x',
      '1'.repeat(31),
      'z'.repeat(44),
      tokenAccount,
      USDC.toBase58(),
      feePayer,
    ]) {
      const { status } = await linkWallet(bearer, address);
      expect([400, 422], address).toContain(status);
    }
    const { body } = await server.call(getOrganization, { bearer });
    expect(body.wallet).toBe(wallet.publicKey.toBase58());
  });

  it('links made before a change still pay the wallet they were made with', async () => {
    const merchant = await createMerchant(server);
    const id = await merchant.link('3');
    const other = freshWallet();
    await linkWallet(merchant.bearer, other);
    await new Customer(server).pay(id);
    expect(usdcOf(server, merchant.wallet.publicKey.toBase58())).toBe(3_000_000n);
    expect(usdcOf(server, other)).toBe(0n);
  });

  it('pays for few new accounts a day, so that nobody lives on their rent', async () => {
    const bearer = await signUp(server);
    const statuses: number[] = [];
    for (let i = 0; i < 6; i += 1) statuses.push((await linkWallet(bearer, freshWallet())).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    // A wallet that has its account costs nothing.
    expect((await linkWallet(bearer, new Customer(server, 1).wallet)).status).toBe(200);
  });
});
