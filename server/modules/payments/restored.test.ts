import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { listRecentTransactions } from '#contract/transactions';
import { GiftBuyer } from '#server/testing/buyer';
import { Customer, send, getUsdc } from '#server/testing/customer';
import { dumpDatabase } from '#server/testing/databases';
import { createMerchant, type Merchant } from '#server/testing/merchant';
import { createRedeemable, type Redeemable } from '#server/testing/redeemable';
import { LIFETIME_SLOTS, MANUAL, tick, tickDuring } from '#server/testing/manualChain';
import { restart } from '#server/testing/restart';
import { startTestServer, type TestServer } from '#server/testing/testServer';

const PAID = { status: 409, body: { code: 'payment_already_paid' } };

describe('yesterday’s dump on today’s chain', () => {
  let server: TestServer;
  let merchant: Merchant;
  let beans: Redeemable;
  let lost: State;
  let restored: State;
  const id = { before: '', plain: '', redeemed: '', twice: '', broke: '', unsent: '', unknown: '' };

  beforeAll(async () => {
    server = await startTestServer(MANUAL);
    merchant = await createMerchant(server);
    beans = await tickDuring(server, () => createRedeemable(server, merchant.bearer));
    for (const name of Object.keys(id)) {
      Object.assign(id, { [name]: await merchant.link('5', { mintId: beans.mint._id }) });
    }
  });
  afterAll(() => server.close());

  /** Makes one payment, and signs transactions that are not sent before the dump. */
  async function prepare() {
    const [rich, other, poor] = [
      await beans.customer(100, 5),
      new Customer(server),
      new Customer(server, 5),
    ];
    const signature = rich.send(await rich.requestTransaction(id.before, 1));
    tick(server, 2);
    expect((await rich.settle(id.before, signature)).status).toBe(200);
    const buyer = new GiftBuyer(server);
    const { base64Transaction } = await buyer.requestTransaction(beans.mint._id);
    await rich.requestTransaction(id.unsent);
    return [
      rich.sign(await rich.requestTransaction(id.redeemed, 2)),
      rich.sign(await rich.requestTransaction(id.twice)),
      other.sign(await other.requestTransaction(id.twice)),
      // There is not enough for both of these.
      ...[await poor.requestTransaction(id.plain), await poor.requestTransaction(id.broke)].map(
        (base64) => poor.sign(base64),
      ),
      buyer.sign(base64Transaction),
    ];
  }

  /** Loses the database a day after it was dumped. The server then runs on the dump. */
  async function loseADay(): Promise<void> {
    const prepared = await prepare();
    await server.stop();
    const restore = await dumpDatabase(server.dataDir, server.config.databaseUrl);

    server = await restart(server, MANUAL);
    for (const transaction of prepared) send(server, transaction);
    // The dump will contain this one's payment, but not its transaction.
    const late = new Customer(server);
    late.send(await late.requestTransaction(id.unknown));
    lost = await waitUntilDecided();
    await server.stop();

    await restore();
    server = await restart(server, MANUAL);
    restored = await waitUntilDecided();
  }

  type State = Awaited<ReturnType<typeof read>>;

  /**
   * What the books say about money and what the merchant sees, but not when it was written down,
   * nor which of two transactions of one payment was seen first.
   */
  async function read() {
    const { db } = server;
    const { body } = await server.call(listRecentTransactions, { bearer: merchant.bearer });
    return {
      payments: await db
        .selectFrom('payment')
        .select(['id', 'state', 'amount_micro'])
        .orderBy('id')
        .execute(),
      transactions: await db
        .selectFrom('payment_transaction')
        .innerJoin('chain_transaction', 'chain_transaction.id', 'transaction_id')
        .select(['payment_id', 'signature', 'state'])
        .orderBy('signature')
        .execute(),
      settlements: await db
        .selectFrom('settlement')
        .select(['payment_id', 'signature', 'amount_micro', 'redeemed_base', 'slot'])
        .orderBy('signature')
        .execute(),
      gifts: await db
        .selectFrom('gift')
        .innerJoin('chain_transaction', 'chain_transaction.id', 'gift.transaction_id')
        .select(['gift.id', 'signature', 'amount_micro', 'token_base', 'state'])
        .execute(),
      list: body
        .map(({ processedAt, signature, ...seen }) =>
          Object.assign(seen, { dated: Boolean(processedAt), signed: Boolean(signature) }),
        )
        .toSorted((a, b) => (a._id < b._id ? -1 : 1)),
      earned: getUsdc(server, merchant.wallet.publicKey.toBase58()),
    };
  }

  /** A day later: whatever could land has landed, and nothing is left to decide. */
  async function waitUntilDecided(): Promise<State> {
    tick(server, LIFETIME_SLOTS);
    const live = async () => {
      const { transactions, gifts } = await read();
      return [...transactions, ...gifts].filter(({ state }) => state === 'pending');
    };
    await expect.poll(live).toEqual([]);
    return read();
  }

  const readState = ({ payments }: State, payment: string) =>
    payments.find((row) => row.id === payment)?.state;

  it('everything that it knows and that landed is settled, exactly once', async () => {
    await loseADay();
    for (const name of ['before', 'plain', 'redeemed', 'twice'] as const) {
      expect([name, readState(restored, id[name])]).toEqual([name, 'confirmed']);
    }
    expect(readState(restored, id.broke)).toBe('failed');
    expect(readState(restored, id.unsent)).toBe('open');
    expect(restored.gifts).toMatchObject([{ state: 'confirmed' }]);
    // For payments that were paid twice, the list shows the transaction that counts.
    const settled = await server.db
      .selectFrom('settlement')
      .innerJoin('payment', 'payment.id', 'payment_id')
      .select(['payment_id', 'kind', 'settlement.signature', 'payment.signature as shown'])
      .execute();
    const primary = settled.filter(({ kind }) => kind === 'primary');
    const { before, plain, redeemed, twice } = id;
    expect(primary.map((row) => row.payment_id).toSorted()).toEqual(
      [before, plain, redeemed, twice].toSorted(),
    );
    for (const { signature, shown } of primary) expect(shown).toBe(signature);
    const overpaid = settled.filter(({ kind }) => kind === 'overpayment');
    expect(overpaid.map((row) => row.payment_id)).toEqual([twice]);
  });

  it('the books and the merchant’s list say again what they said, and no money moved', () => {
    const known = (row: { payment_id?: string; _id?: string; id?: string }) =>
      ![row.payment_id, row._id, row.id].includes(id.unknown);
    expect(restored).toEqual({
      payments: lost.payments.map((row) => (known(row) ? row : { ...row, state: 'open' })),
      transactions: lost.transactions.filter(known),
      settlements: lost.settlements.filter(known),
      gifts: lost.gifts,
      list: lost.list.filter(known),
      earned: lost.earned,
    });
  });

  it('the next checks of the chain change nothing, and no customer is asked to pay again', async () => {
    const customer = new Customer(server);
    for (const payment of [id.before, id.plain, id.redeemed, id.twice]) {
      expect(await server.monitor.waitUntilSettled(payment)).toBe(true);
      expect(await customer.create(payment)).toMatchObject(PAID);
      expect((await customer.readMetadata(payment)).body).toMatchObject({ confirmed: true });
    }
    expect(await read()).toEqual(restored);
  });
});
