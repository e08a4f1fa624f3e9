import { createMintToCheckedInstruction, TOKEN_2022_PROGRAM_ID } from '@solana/spl-token';
import { PublicKey } from '@solana/web3.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createMint, listMints, type Mint } from '#contract/mints';
import { createPaymentLink } from '#contract/transactions';
import { createMerchant, signUp } from '#server/testing/merchant';
import { sendAsPlatform, sendSol } from '#server/testing/sendAsPlatform';
import { addTokens, fetchBalance, createToken, prepareMint } from '#server/testing/tokens';
import { MANUAL_CHAIN, startTestServer, type TestServer } from '#server/testing/testServer';

let server: TestServer;
let bearer: string;
let mint: Mint;

beforeAll(async () => {
  server = await startTestServer();
  bearer = await signUp(server);
  mint = await createToken(server, bearer);
});
afterAll(() => server.close());

const add = (amount: number | string, idempotencyKey?: string) =>
  addTokens(server, bearer, { mintId: mint._id, amount }, idempotencyKey);

/** Base units on the chain: in the account, and in all. */
function onChain({ account, address }: Mint): [held: bigint, supply: bigint] {
  const { chain } = server.localChain;
  return [chain.getTokenAccount(account)?.amount ?? -1n, chain.mint(address)?.supply ?? -1n];
}

async function requireOrganizationId({ address }: Mint): Promise<string> {
  const row = await server.db
    .selectFrom('mint')
    .select('organization_id')
    .where('address', '=', address)
    .executeTakeFirstOrThrow();
  return row.organization_id;
}

describe('POST /mint/mint', () => {
  it('C123, C124, C260: adds exactly so many to the balance and the supply', async () => {
    let base = 0n;
    for (const [amount, more] of [
      ['1', 1_000_000n],
      [2.01, 2_010_000n],
      ['0.000001', 1n],
      ['1', 1_000_000n],
      ['999999999.999999', 999_999_999_999_999n],
    ] as const) {
      const { status, body } = await add(amount);
      expect(status, body.error).toBe(200);
      expect(body).toEqual({});
      base += more;
      expect(onChain(mint)).toEqual([base, base]);
      const balance = await fetchBalance(server, bearer, mint.account);
      expect(balance.body.uiAmount).toBe(Number(base) / 1e6);
    }
  });

  it('refuses what is no amount', async () => {
    const before = onChain(mint);
    for (const value of [
      ...['-1', '-0.000001', '0', '-0', '0.0000001', 'null', '1e400', '1e21', '1e308'],
      ...['9007199254740993', '18446744073709551616', '"1e3"', '"0x10"', '"+1"', '" 1"', '"1 "'],
      ...['"01"', '".5"', '"5."', '"1_000"', '"1,50"', '"1.000,50"', '"١٢"', '"１"', '1.0000001'],
      ...['0.30000000000000004', 'true', '[]', '{}', '[1]', '{"valueOf":1}', '1000000000', '""'],
    ]) {
      const payload = `{"mintId":"${mint._id}","amount":${value}}`;
      const answer = await server.raw('POST', '/api/mint/mint', { bearer, payload });
      expect(answer, value).toMatchObject({ status: 400, body: { code: 'invalid_amount' } });
    }
    const missing = await server.raw('POST', '/api/mint/mint', {
      bearer,
      payload: `{"mintId":"${mint._id}"}`,
    });
    expect(missing.body).toMatchObject({ code: 'missing_field', field: 'amount' });
    expect(onChain(mint)).toEqual(before);
  });

  it('another organization’s mint answers exactly like one that is not there', async () => {
    const before = onChain(mint);
    const stranger = await signUp(server);
    const theirs = await createToken(server, stranger);
    const foreign = await addTokens(server, stranger, { mintId: mint._id, amount: 5 });
    const unknown = await addTokens(server, stranger, { mintId: 'mint_none', amount: 5 });
    expect(foreign).toMatchObject({
      status: 404,
      body: { code: 'mint_not_found', field: 'mintId' },
    });
    expect(foreign.body).toEqual(unknown.body);
    expect(onChain(mint)).toEqual(before);
    expect(onChain(theirs)).toEqual([0n, 0n]);
  });

  it('refuses more than a token can count, and adds nothing', async () => {
    const key = await server.operatingKeys.readKey(await requireOrganizationId(mint));
    const room = 5_000_000n;
    const [, supply] = onChain(mint);
    const fill = createMintToCheckedInstruction(
      new PublicKey(mint.address),
      new PublicKey(mint.account),
      key.publicKey,
      2n ** 64n - 1n - supply - room,
      6,
      [],
      TOKEN_2022_PROGRAM_ID,
    );
    sendAsPlatform(server, fill, [key]);
    const full = onChain(mint);

    expect(await add('5.000001')).toMatchObject({
      status: 422,
      body: { code: 'supply_exceeded' },
    });
    expect(onChain(mint)).toEqual(full);
    expect((await add(5)).status).toBe(200);
    expect(onChain(mint)).toEqual([2n ** 64n - 1n, 2n ** 64n - 1n]);
    // A JSON number cannot be exact any more: it is the nearest.
    const { body } = await fetchBalance(server, bearer, mint.account);
    expect(body.uiAmount).toBe(Number('18446744073709.551615'));
  });
});

describe('repeated requests', () => {
  it('one key is one token, and one increase, however many at once', async () => {
    const bearer = await signUp(server);
    const body = await prepareMint(server, bearer);
    const request = { bearer, body, idempotencyKey: 'key-of-the-mint' };
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => server.call(createMint, request)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map((answer) => answer.body._id)).size).toBe(1);
    const { body: mints } = await server.call(listMints, { bearer });
    expect(mints).toHaveLength(1);

    const [only] = mints;
    const order = { mintId: only?._id ?? '', amount: '2.5' };
    const added = await Promise.all(
      Array.from({ length: 8 }, () => addTokens(server, bearer, order, 'key-of-tokens')),
    );
    expect(new Set(added.map(({ status }) => status))).toEqual(new Set([200]));
    expect(server.localChain.chain.mint(only?.address ?? '')?.supply).toBe(2_500_000n);

    const other = await addTokens(server, bearer, { ...order, amount: 3 }, 'key-of-tokens');
    expect(other.status).toBe(409);
    expect(
      (await server.call(createMint, { ...request, idempotencyKey: 'key-of-tokens' })).status,
    ).toBe(409);
    expect(server.localChain.chain.mint(only?.address ?? '')?.supply).toBe(2_500_000n);
  });

  it('without a key every request counts, also two that are alike', async () => {
    const bearer = await signUp(server);
    const { _id, address } = await createToken(server, bearer);
    const order = { mintId: _id, amount: 1 };
    await Promise.all(Array.from({ length: 5 }, () => addTokens(server, bearer, order)));
    expect(server.localChain.chain.mint(address)?.supply).toBe(5_000_000n);
  });

  it('makes as many mints as the organization’s budget pays for, also at once', async () => {
    // More than four fifths of it pay for, and less than the next one would need.
    const budget = { BUDGET_ORGANIZATION_HOUR: String((5_800_000 * 20 * 10) / 8) };
    const limited = await startTestServer({ env: budget });
    try {
      const bearer = await signUp(limited);
      const body = await prepareMint(limited, bearer);
      const answers = await Promise.all(
        Array.from({ length: 22 }, () => limited.call(createMint, { bearer, body })),
      );
      const refused = answers.filter(({ status }) => status !== 200);
      expect(refused.map(({ body: { code } }) => code)).toEqual([
        'organization_budget_spent',
        'organization_budget_spent',
      ]);
      expect((await limited.call(listMints, { bearer })).body).toHaveLength(20);
    } finally {
      await limited.close();
    }
  });
});

describe('a chain that is slow', () => {
  it('a mint counts once it has landed; the same key then answers it', async () => {
    const slow = await startTestServer({
      chainTiming: MANUAL_CHAIN,
      monitorTiming: { activeIntervalMs: 20, idleIntervalMs: 50, decideTimeoutMs: 300 },
    });
    try {
      const owner = await signUp(slow);
      const body = await prepareMint(slow, owner);
      const request = { bearer: owner, body, idempotencyKey: 'key-of-the-mint' };
      const early = await slow.call(createMint, request);
      expect(early).toMatchObject({ status: 503, headers: { 'retry-after': expect.anything() } });
      const list = async () => (await slow.call(listMints, { bearer: owner })).body;
      expect(await list()).toEqual([]);

      const pass = async () => {
        slow.localChain.chain.tick();
        return list();
      };
      await expect.poll(pass).toHaveLength(1);
      const late = await slow.call(createMint, request);
      expect(late.body).toEqual((await list())[0]);
    } finally {
      await slow.close();
    }
  });

  it('says so when the platform cannot pay the rent, and stores nothing', async () => {
    const poor = await startTestServer();
    try {
      const owner = await signUp(poor);
      const body = await prepareMint(poor, owner);
      const { feePayer, nodes } = poor.chain;
      const lamports = await nodes.ask((node) => node.getBalance(feePayer.publicKey));
      const toPubkey = poor.embedded ? new PublicKey(poor.embedded.faucet.address) : undefined;
      if (!toPubkey) throw new Error('no faucet');
      const spare = 2_000_000;
      sendSol(poor, toPubkey, lamports - spare);

      const answer = await poor.call(createMint, { bearer: owner, body });

      expect(answer).toMatchObject({
        status: 503,
        body: { error: expect.stringContaining('network fee') },
      });
      expect(await poor.db.selectFrom('mint').select('id').execute()).toEqual([]);
    } finally {
      await poor.close();
    }
  });
});

describe('a link with a mint', () => {
  it('takes the organization’s own; another’s answers like an unknown one', async () => {
    const merchant = await createMerchant(server);
    const own = await createToken(server, merchant.bearer);
    const ask = (mintId: string) =>
      server.call(createPaymentLink, {
        bearer: merchant.bearer,
        body: { amountUSD: 5, memo: 'Order', mintId },
      });
    const before = await server.db.selectFrom('payment').select('id').execute();
    for (const mintId of [mint._id, 'mint_none']) {
      expect(await ask(mintId)).toMatchObject({
        status: 404,
        body: { code: 'mint_not_found', field: 'mintId' },
      });
    }
    expect(await server.db.selectFrom('payment').select('id').execute()).toEqual(before);

    const { body } = await ask(own._id);
    const row = await server.db
      .selectFrom('payment')
      .select('mint_id')
      .where('id', '=', body.portalURL.split('/').at(-1) ?? '')
      .executeTakeFirstOrThrow();
    expect(row.mint_id).toBe(own._id);
  });
});
