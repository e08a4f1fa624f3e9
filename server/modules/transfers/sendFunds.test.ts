import {
  AuthorityType,
  createSetAuthorityInstruction,
  getAssociatedTokenAddressSync,
} from '@solana/spl-token';
import { Keypair, PublicKey, TransactionMessage, VersionedTransaction } from '@solana/web3.js';
import bs58 from 'bs58';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { fundOperatingAccount, getOperatingAccount } from '#contract/operatingAccounts';
import { updateOrganization } from '#contract/organizations';
import { sendFunds } from '#contract/transactions';
import { REFUSED_AMOUNTS } from '#server/testing/amounts';
import { measureCpu } from '#server/testing/cpu';
import { getUsdc } from '#server/testing/customer';
import { signUp } from '#server/testing/merchant';
import { createSender, createWalletAddress, type Sender } from '#server/testing/sender';
import { startTestServer, type TestServer } from '#server/testing/testServer';

const USDC = new PublicKey('EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v');
/** What a token account costs, and two signatures. */
const RENT_LAMPORTS = 2_039_280n;
const FEE_LAMPORTS = 10_000n;

let server: TestServer;
let sender: Sender;

beforeAll(async () => {
  server = await startTestServer();
  sender = await createSender(server, 5_000_000_000n);
});
afterAll(() => server.close());

/** A wallet that has a USDC account already. */
function walletWithAccount(): string {
  const wallet = createWalletAddress();
  server.localChain.faucet.fund(wallet, 1n);
  return wallet;
}

const platformLamports = () =>
  server.localChain.chain.getLamports(server.chain.feePayer.publicKey.toBase58());

async function transactionCount(): Promise<number> {
  return (await server.db.selectFrom('chain_transaction').select('id').execute()).length;
}

/** Sends raw JSON, as no client of ours would. */
function post(payload: string) {
  const { bearer } = sender;
  return server.raw('POST', '/api/transaction/send', { bearer, payload });
}

describe('sending', () => {
  it('C083, C239, C255: moves exactly the amount and answers the signature of a final transaction', async () => {
    const to = walletWithAccount();
    const [from, platform] = [sender.balance(), platformLamports()];
    const { status, body } = await sender.send({ to, amount: 12.34, memo: 'Rent for May 🧾' });
    expect({ status, body }).toEqual({ status: 200, body: { signature: expect.any(String) } });
    expect(getUsdc(server, to)).toBe(12_340_001n);
    expect(from - sender.balance()).toBe(12_340_000n);
    // The platform pays the fee, and nothing else when the recipient has an account.
    expect(platform - platformLamports()).toBe(FEE_LAMPORTS);

    const landed = await server.chain.nodes.ask((node) =>
      node.getTransaction(body.signature, {
        commitment: 'finalized',
        maxSupportedTransactionVersion: 0,
      }),
    );
    expect(landed?.meta?.err).toBeNull();
    expect(landed?.version).toBe('legacy');
    expect(landed?.meta?.logMessages?.join('\n')).toContain('Rent for May 🧾');
  });

  it('pays for the account of a recipient who has none', async () => {
    const to = createWalletAddress();
    const before = platformLamports();
    expect((await sender.send({ to, amount: '0.000001' })).status).toBe(200);
    expect(getUsdc(server, to)).toBe(1n);
    expect(before - platformLamports()).toBe(FEE_LAMPORTS + RENT_LAMPORTS);
  });

  it('sends to the linked wallet, so that a merchant can take the money out', async () => {
    const wallet = createWalletAddress();
    const request = { bearer: sender.bearer, body: { wallet } };
    expect((await server.call(updateOrganization, request)).status).toBe(200);
    expect((await sender.send({ to: wallet, amount: 2 })).status).toBe(200);
    expect(getUsdc(server, wallet)).toBe(2_000_000n);
  });

  it('two transfers that are alike in all are two', async () => {
    const to = walletWithAccount();
    const one = await sender.send({ to });
    const two = await sender.send({ to });
    expect(one.body.signature).not.toBe(two.body.signature);
    expect(getUsdc(server, to)).toBe(2_000_001n);
  });

  it('pays for new accounts within the organization’s budget, linked wallets included', async () => {
    const { organization } = server.budgets.limits;
    const { hour } = organization;
    // Four fifths of it are for accounts: enough for five with their fees, and one transfer more.
    organization.hour = ((5n * 2_050_000n + 10_000n) * 10n) / 8n;
    try {
      const other = await createSender(server, 10_000_000n);
      const request = { bearer: other.bearer, body: { wallet: createWalletAddress() } };
      await server.call(updateOrganization, request);
      const statuses: number[] = [];
      for (let i = 0; i < 5; i += 1) statuses.push((await other.send({})).status);
      expect(statuses).toEqual([200, 200, 200, 200, 429]);
      expect((await other.send({ to: walletWithAccount() })).status).toBe(200);
      expect(other.balance()).toBe(5_000_000n);
    } finally {
      organization.hour = hour;
    }
  });

  it('takes the longest memo, with a new account and characters of three bytes', async () => {
    const other = await createSender(server, 10_000_000n);
    const memo = `${'漢'.repeat(186)}x`;
    expect(Buffer.byteLength(memo)).toBe(559);
    expect((await other.send({ memo })).status).toBe(200);
    expect((await other.send({ memo: 'a'.repeat(200) })).status).toBe(200);
  });

  it('needs a session', async () => {
    const body = { to: createWalletAddress(), amount: 1, memo: 'x' };
    expect((await server.call(sendFunds, { body })).status).toBe(401);
    expect((await server.call(getOperatingAccount, {})).status).toBe(401);
    expect((await server.call(fundOperatingAccount, {})).status).toBe(401);
  });
});

describe('an amount', () => {
  it.each([
    ['2.01', 2_010_000n],
    ['8.2', 8_200_000n],
    ['4.35', 4_350_000n],
    ['1.005', 1_005_000n],
    ['"0.000001"', 1n],
    ['1,"amount":3', 3_000_000n],
  ])('%s is sent exactly', async (amount, micro) => {
    const to = walletWithAccount();
    const before = sender.balance();
    expect((await post(`{"to":"${to}","memo":"x","amount":${amount}}`)).status).toBe(200);
    expect(getUsdc(server, to)).toBe(micro + 1n);
    expect(before - sender.balance()).toBe(micro);
  });

  it.each(REFUSED_AMOUNTS)('refuses %s', async (amount) => {
    const before = await transactionCount();
    expect(
      await post(`{"to":"${createWalletAddress()}","memo":"x","amount":${amount}}`),
    ).toMatchObject({
      status: 400,
      body: { code: 'invalid_amount' },
    });
    expect(await transactionCount()).toBe(before);
  });

  it('says what is missing, and refuses what is huge at once', async () => {
    const to = createWalletAddress();
    expect((await post(`{"to":"${to}","memo":"x"}`)).body).toMatchObject({
      code: 'missing_field',
      field: 'amount',
    });
    const cpu = await measureCpu(async () => {
      expect((await post(`{"to":"${to}","memo":"x","amount":"${'9'.repeat(400)}"}`)).status).toBe(
        400,
      );
      const huge = `{"to":"${to}","memo":"x","amount":"${'9'.repeat(1_000_000)}"}`;
      expect((await post(huge)).status).toBe(413);
    });
    expect(cpu).toBeLessThan(500_000);
  });

  it('the largest amount is read, and is more than the balance', async () => {
    const answer = await sender.send({ amount: '999999999.999999' });
    expect(answer.status).toBe(422);
    expect(answer.body.error).toMatch(/^Insufficient funds: [\d,.]+ USDC available\. /);
  });

  it.each([
    [3_200_000n, '3.21', '3.20'],
    [3_200_000n, '3.200001', '3.20'],
    [1_000_001n, '2', '1.000001'],
    [1_234_500_000n, '1234.51', '1,234.50'],
    [0n, '0.000001', '0.00'],
  ])('of %s micro-units %s cannot be sent', async (micro, amount, available) => {
    const poor = await createSender(server, micro);
    expect(await poor.send({ amount })).toMatchObject({
      status: 422,
      body: { error: expect.stringContaining(`Insufficient funds: ${available} USDC available`) },
    });
    expect(poor.balance()).toBe(micro);
  });

  it('everything that is there can be sent', async () => {
    const other = await createSender(server, 3_200_001n);
    expect((await other.send({ amount: '3.200001' })).status).toBe(200);
    expect(other.balance()).toBe(0n);
  });
});

describe('what cannot be sent to', () => {
  const tokenAccount = (owner: string) =>
    getAssociatedTokenAddressSync(USDC, new PublicKey(owner)).toBase58();

  async function refused(to: string): Promise<string | undefined> {
    const [balance, rows] = [sender.balance(), await transactionCount()];
    const { status, body } = await sender.send({ to });
    expect([400, 422]).toContain(status);
    expect(sender.balance()).toBe(balance);
    expect(await transactionCount()).toBe(rows);
    expect(body.field).toBe('to');
    return body.code;
  }

  it.each([
    ['no address', 'not_a_wallet', () => 'x'.repeat(40)],
    ['too short a text', 'invalid_address', () => '1'.repeat(31)],
    ['more than 32 bytes', 'not_a_wallet', () => 'z'.repeat(44)],
    ['a token account', 'not_a_wallet', () => tokenAccount(createWalletAddress())],
    ['a mint', 'program_address', () => USDC.toBase58()],
    ['a program', 'program_address', () => 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'],
    ['the account that it is sent from', 'send_to_self', () => sender.address],
    ['the account of that account', 'not_a_wallet', () => tokenAccount(sender.address)],
    ['the platform’s wallet', 'platform_wallet', () => server.chain.feePayer.publicKey.toBase58()],
  ])('%s: %s', async (_what, code, address) => {
    expect(await refused(address())).toBe(code);
  });

  it('a wallet whose USDC account was given away', async () => {
    const owner = Keypair.generate();
    server.localChain.faucet.fund(owner.publicKey.toBase58(), 1n);
    server.localChain.faucet.giveSol(owner.publicKey.toBase58(), 1_000_000_000n);
    giveAway(owner);
    expect(await refused(owner.publicKey.toBase58())).toBe('usdc_account_of_other');
  });

  it('a memo that is missing or takes more than its bytes', async () => {
    const to = walletWithAccount();
    const send = async (memo: string) => (await sender.send({ to, memo })).body;
    expect(await send('漢'.repeat(200))).toMatchObject({ code: 'memo_too_long', field: 'memo' });
    expect(await send('x'.repeat(201))).toMatchObject({ code: 'invalid_field', field: 'memo' });
    expect(await send('  ')).toMatchObject({ code: 'missing_field', field: 'memo' });
    expect((await sender.send({ to, memo: 'a\u0000b' })).status).toBe(400);
  });
});

/** Hands a wallet's USDC account to another owner, as the token program allows. */
function giveAway(owner: Keypair): void {
  const account = getAssociatedTokenAddressSync(USDC, owner.publicKey);
  const next = Keypair.generate().publicKey;
  const message = new TransactionMessage({
    payerKey: owner.publicKey,
    recentBlockhash: server.localChain.chain.latestBlockhash.blockhash,
    instructions: [
      createSetAuthorityInstruction(account, owner.publicKey, AuthorityType.AccountOwner, next),
    ],
  });
  const transaction = new VersionedTransaction(message.compileToV0Message());
  transaction.sign([owner]);
  server.localChain.chain.send(transaction.serialize());
}

describe('the operating account', () => {
  const account = (bearer: string) => server.call(getOperatingAccount, { bearer });
  const fund = (bearer: string) => server.call(fundOperatingAccount, { bearer });

  it('is made on first use, stays, and is another one for each organization', async () => {
    const [one, two] = [await signUp(server), await signUp(server)];
    const first = (await account(one)).body;
    expect(first).toEqual({ address: expect.any(String), availableUSDC: 0 });
    expect((await account(one)).body).toEqual(first);
    expect((await account(two)).body.address).not.toBe(first.address);
  });

  it('gets 100 test USDC from the faucet, a few times an hour', async () => {
    const bearer = await signUp(server);
    const answers: number[] = [];
    for (let i = 0; i < 10; i += 1) answers.push((await fund(bearer)).body.availableUSDC);
    expect(answers).toEqual(Array.from({ length: 10 }, (_, i) => (i + 1) * 100_000_000));
    const refused = await fund(bearer);
    expect(refused).toMatchObject({ status: 429, body: { error: expect.any(String) } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_000);
    expect((await fund(await signUp(server))).status).toBe(200);
  });

  it('nothing secret is logged, stored in clear or answered', async () => {
    const other = await createSender(server, 1_000_000n);
    const answers = [await other.send({}), await other.send({ amount: 5 })];
    const row = await server.db
      .selectFrom('operating_account')
      .selectAll()
      .where('address', '=', other.address)
      .executeTakeFirstOrThrow();
    const { secretKey } = await server.operatingKeys.readKey(row.organization_id);
    const texts = [server.logs(), JSON.stringify(row), JSON.stringify(answers)];
    for (const bytes of [secretKey, secretKey.subarray(0, 32)]) {
      const buffer = Buffer.from(bytes);
      const forms = ['hex', 'base64', 'base64url'] as const;
      const secrets = [bs58.encode(buffer), ...forms.map((form) => buffer.toString(form))];
      for (const secret of secrets) for (const text of texts) expect(text).not.toContain(secret);
    }
    expect(server.logs()).not.toContain(row.encrypted_key);
    expect(row.encrypted_key).toMatch(/^v1\.[\w-]+$/);
  });
});
