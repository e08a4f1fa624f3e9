import {
  ACCOUNT_SIZE,
  createInitializeAccount3Instruction,
  getAssociatedTokenAddressSync,
  TOKEN_PROGRAM_ID,
} from '@solana/spl-token';
import { Keypair, PublicKey, SystemProgram, Transaction } from '@solana/web3.js';
import bs58 from 'bs58';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import type { ErrorCode } from '#contract/errors';
import { getOperatingAccount } from '#contract/operatingAccounts';
import { getOrganization, updateOrganization } from '#contract/organizations';
import { getUser, updateUser } from '#contract/users';
import { Budgets } from '#server/chain/budgets/budgets';
import type { Tx } from '#server/platform/db/database';
import { HttpError } from '#server/platform/http/errors';
import { Customer, getUsdc } from '#server/testing/customer';
import { createMerchant, signUp } from '#server/testing/merchant';
import { sendSol } from '#server/testing/sendAsPlatform';
import { startTestServer, type TestServer } from '#server/testing/testServer';

import { openUsdcAccount } from './openUsdcAccount';
import { linkWallet as linkWalletOf } from './organizations';

const USDC = new PublicKey('EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v');

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const freshWallet = () => Keypair.generate().publicKey.toBase58();

function linkWallet(bearer: string, wallet: string) {
  return server.call(updateOrganization, { bearer, body: { wallet } });
}

describe('setting up', () => {
  it('C233, C234, C244, C246, C247: sets names, trimmed, and answers what is stored', async () => {
    const bearer = await signUp(server);
    const names = { firstName: ' Ada ', lastName: 'Lovelace' };
    const user = { firstName: 'Ada', lastName: 'Lovelace' };
    expect((await server.call(updateUser, { bearer, body: names })).body).toEqual(user);
    expect((await server.call(getUser, { bearer })).body).toEqual(user);
    const renamed = await server.call(updateOrganization, { bearer, body: { name: 'Café 漢 🧾' } });
    expect(renamed.body).toEqual({
      name: 'Café 漢 🧾',
      wallet: null,
      billing: { customerId: null, isSubscribed: false, isOnHold: false, plan: null },
    });
  });

  it('keeps names literally', async () => {
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

  it('C003, C245: each user has an organization of their own, and sees no other', async () => {
    const [one, two] = [await signUp(server), await signUp(server)];
    await server.call(updateOrganization, { bearer: one, body: { name: 'One' } });
    expect((await server.call(getOrganization, { bearer: two })).body.name).toBeNull();
  });

  it('fields that are not the caller’s to set change nothing', async () => {
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

const derivedAddress = () =>
  PublicKey.findProgramAddressSync([Buffer.from('vault')], TOKEN_PROGRAM_ID)[0];

const getUsdcAccountAddress = (wallet: PublicKey) =>
  getAssociatedTokenAddressSync(USDC, wallet).toBase58();

async function operatingAddress(): Promise<string> {
  const { bearer } = await createMerchant(server);
  return (await server.call(getOperatingAccount, { bearer })).body.address;
}

/** A token account whose address has a key, as accounts of an exchange may. */
async function tokenAccountOnCurve(): Promise<string> {
  const [payer, account] = [Keypair.generate(), Keypair.generate()];
  server.localChain.faucet.giveSol(payer.publicKey.toBase58(), 1_000_000_000n);
  const address = account.publicKey.toBase58();
  const { nodes } = server.chain;
  const { blockhash } = await nodes.ask((node) => node.getLatestBlockhash('confirmed'));
  const create = new Transaction({ feePayer: payer.publicKey, recentBlockhash: blockhash }).add(
    SystemProgram.createAccount({
      fromPubkey: payer.publicKey,
      newAccountPubkey: account.publicKey,
      space: ACCOUNT_SIZE,
      lamports: 100_000_000,
      programId: TOKEN_PROGRAM_ID,
    }),
    createInitializeAccount3Instruction(account.publicKey, USDC, payer.publicKey),
  );
  create.sign(payer, account);
  await nodes.ask((node) => node.sendRawTransaction(create.serialize()));
  await expect.poll(() => server.localChain.chain.getTokenAccount(address)).not.toBeNull();
  // Seen by everyone who asks for what is confirmed.
  await expect
    .poll(() => nodes.ask((node) => node.getAccountInfo(account.publicKey, 'confirmed')))
    .not.toBeNull();
  return address;
}

/** 33 bytes in no more characters than an address has. */
const TOO_LONG = bs58.encode(Buffer.concat([Buffer.from([0]), Buffer.alloc(32, 1)]));

const INVALID = 'invalid_address';
const NO_WALLET = 'not_a_wallet';
const PROGRAM = 'program_address';

const notWallets: [string, string | (() => string | Promise<string>), ErrorCode][] = [
  ['text', 'my favourite wallet', INVALID],
  ['characters that base58 leaves out', '0OIl'.repeat(11), INVALID],
  ['31 bytes', bs58.encode(Buffer.alloc(31, 255)), NO_WALLET],
  ['33 bytes', TOO_LONG, NO_WALLET],
  ['a program-derived address', () => derivedAddress().toBase58(), NO_WALLET],
  [
    'the token account of a wallet',
    () => getUsdcAccountAddress(Keypair.generate().publicKey),
    NO_WALLET,
  ],
  ['a token account that has a key', tokenAccountOnCurve, PROGRAM],
  ['a mint', USDC.toBase58(), PROGRAM],
  ['a program', TOKEN_PROGRAM_ID.toBase58(), PROGRAM],
  ["the platform's wallet", () => server.chain.feePayer.publicKey.toBase58(), 'platform_wallet'],
  ["an organization's operating account", operatingAddress, 'operating_account'],
];

describe('linking a wallet', () => {
  it('C248: makes the wallet able to receive USDC at the platform’s cost', async () => {
    const bearer = await signUp(server);
    const wallet = freshWallet();
    expect((await linkWallet(bearer, wallet)).body.wallet).toBe(wallet);
    const account = getAssociatedTokenAddressSync(USDC, new PublicKey(wallet)).toBase58();
    expect(server.localChain.chain.getTokenAccount(account)).toMatchObject({ owner: wallet });
  });

  it('is listed once, however often it is linked again', async () => {
    const bearer = await signUp(server);
    const wallet = freshWallet();
    for (let i = 0; i < 3; i += 1) expect((await linkWallet(bearer, wallet)).status).toBe(200);
    const { db } = server;
    const links = db.selectFrom('wallet_link').select('id').where('wallet', '=', wallet);
    expect(await links.execute()).toHaveLength(1);
  });

  it('needs a proof where another one was linked while the nodes were asked', async () => {
    const bearer = await signUp(server);
    const { organization_id: organizationId, id: userId } = await server.db
      .selectFrom('app_user')
      .select(['id', 'organization_id'])
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow();
    const owners = freshWallet();
    const caller = {
      organizationId,
      userId,
      ip: null,
      lockAccess: async (tx: Tx) => {
        await tx
          .updateTable('organization')
          .set({ wallet: owners })
          .where('id', '=', organizationId)
          .execute();
      },
      requireProof: () => {
        throw new HttpError('proof_needed');
      },
    };
    const linked = linkWalletOf(server, caller, freshWallet());
    await expect(linked).rejects.toMatchObject({ code: 'proof_needed' });
    expect((await server.call(getOrganization, { bearer })).body.wallet).toBeNull();
  });

  it('asks the nodes nothing for an account that the platform does not pay for yet', async () => {
    const ask = vi.spyOn(server.chain.nodes, 'ask');
    const assertMayAsk = () => Promise.reject(new HttpError('email_not_verified'));
    const budgets = new Budgets(server.budgets.limits, server.http.log, assertMayAsk);
    const caller = { organizationId: 'org_x', ip: null };
    const opened = openUsdcAccount({ ...server, budgets }, caller, Keypair.generate().publicKey);
    await expect(opened).rejects.toMatchObject({ code: 'email_not_verified' });
    expect(ask).not.toHaveBeenCalled();
    ask.mockRestore();
  });

  it('opens the account where a stranger sent SOL to its address before', async () => {
    const bearer = await signUp(server);
    const wallet = freshWallet();
    const account = getAssociatedTokenAddressSync(USDC, new PublicKey(wallet));
    sendSol(server, account, 1_000_000);
    expect((await linkWallet(bearer, wallet)).body.wallet).toBe(wallet);
    expect(server.localChain.chain.getTokenAccount(account.toBase58())).toMatchObject({
      owner: wallet,
    });
  });

  it.each(notWallets)('refuses %s and keeps the old wallet', async (_, made, code) => {
    const { bearer, wallet } = await createMerchant(server);
    const address = typeof made === 'string' ? made : await made();
    const refused = await linkWallet(bearer, address);
    expect(refused.body).toMatchObject({ code, field: 'wallet' });
    const { body } = await server.call(getOrganization, { bearer });
    expect(body.wallet).toBe(wallet.publicKey.toBase58());
  });

  it('links made before a change still pay the wallet they were made with', async () => {
    const merchant = await createMerchant(server);
    const id = await merchant.link('3');
    const other = freshWallet();
    await linkWallet(merchant.bearer, other);
    await new Customer(server).pay(id);
    expect(getUsdc(server, merchant.wallet.publicKey.toBase58())).toBe(3_000_000n);
    expect(getUsdc(server, other)).toBe(0n);
  });
});
