import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { getTransaction } from '#contract/transactions';
import { GiftBuyer } from '#server/testing/buyer';
import { Customer } from '#server/testing/customer';
import { createMerchant, type Merchant } from '#server/testing/merchant';
import { Receiver } from '#server/testing/receiver';
import { createRedeemable } from '#server/testing/redeemable';
import { fetchSender } from '#server/testing/sender';
import { sendRebuilt } from '#server/testing/sendRebuilt';
import { startTestServer, type TestServer } from '#server/testing/testServer';
import { createToken, fillMint } from '#server/testing/tokens';
import { confirmSandboxPayment, createHook } from '#server/testing/webhooks';

let server: TestServer;
let merchant: Merchant;
let receiver: Receiver;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** A merchant who is told everything. */
async function listen(): Promise<void> {
  receiver = new Receiver();
  const url = await receiver.open();
  merchant = await createMerchant(server);
  await createHook(server, merchant.bearer, url);
}

beforeEach(async () => {
  await listen();
  return () => receiver.close();
});

async function read(id: string) {
  const { body } = await server.call(getTransaction, { bearer: merchant.bearer, params: { id } });
  return body;
}

describe('a payment', () => {
  it('that is confirmed is told with the payment as the API gives it', async () => {
    const id = await merchant.link('2');
    await new Customer(server).pay(id);
    expect(await receiver.waitForEvents(1)).toEqual([
      {
        id: expect.stringMatching(/^evt_/),
        type: 'payment.confirmed',
        timestamp: expect.any(String),
        sandbox: false,
        data: await read(id),
      },
    ]);
  });

  it('of a sandbox payment is told once, with its flag', async () => {
    const id = await confirmSandboxPayment(server, merchant);
    await receiver.waitForEvents(1);
    await new Customer(server).process(id, null);
    await confirmSandboxPayment(server, merchant);
    expect(await receiver.waitForEvents(2)).toMatchObject([
      { type: 'payment.confirmed', sandbox: true, data: { _id: id, state: 'confirmed' } },
      { type: 'payment.confirmed', sandbox: true },
    ]);
  });

  it('that redeems tokens is told twice, in order', async () => {
    const beans = await createRedeemable(server, merchant.bearer);
    const customer = await beans.customer(10, 10);
    const id = await merchant.link('5', { mintId: beans.mint._id });
    await customer.pay(id, 2);
    const events = await receiver.waitForEvents(2);
    expect(events.map(({ type }) => type)).toEqual(['payment.confirmed', 'gift.redeemed']);
    expect(events[1]?.data).toEqual(await read(id));
  });

  it('that is paid twice is told with what is too much', async () => {
    const id = await merchant.link('2');
    const [one, two] = [new Customer(server), new Customer(server)];
    const prepared = await two.requestTransaction(id);
    await one.pay(id);
    await two.settle(id, two.send(prepared));
    const [confirmed, overpaid] = await receiver.waitForEvents(2);
    expect(confirmed?.data).not.toHaveProperty('overpaidUSDC');
    expect(overpaid).toMatchObject({
      type: 'payment.overpaid',
      data: { _id: id, amountUSDC: 2_000_000, overpaidUSDC: 2_000_000 },
    });
  });
});

describe('a payment that does not work out', () => {
  it('is told when a transaction of it has failed', async () => {
    const id = await merchant.link('50');
    const customer = new Customer(server, 60);
    const base64 = await customer.requestTransaction(id);
    // The money goes elsewhere between create and send.
    const other = await createMerchant(server);
    customer.send(await customer.requestTransaction(await other.link('40')));
    // Another wallet was offered a transaction, and has not signed it.
    const second = new Customer(server);
    const prepared = await second.requestTransaction(id);
    await customer.process(id, customer.send(base64));
    expect(await receiver.waitForEvents(1)).toMatchObject([
      { type: 'payment.failed', data: { _id: id, state: 'failed', confirmed: false } },
    ]);
    // It pays all the same.
    await second.settle(id, second.send(prepared));
    expect((await receiver.waitForEvents(2))[1]).toMatchObject({
      type: 'payment.confirmed',
      data: { _id: id, state: 'confirmed' },
    });
  });

  it('is told once when money has arrived that does not pay it', async () => {
    const id = await merchant.link('3');
    const customer = new Customer(server);
    server.localChain.faucet.giveSol(customer.wallet, 1_000_000_000n);
    const base64 = await customer.requestTransaction(id);
    const signature = sendRebuilt(server, customer, base64, (asked) => asked - 1n);
    await customer.settle(id, signature);
    await receiver.waitForEvents(1);
    await customer.settle(id, signature);
    await confirmSandboxPayment(server, merchant);
    expect(await receiver.waitForEvents(2)).toMatchObject([
      { type: 'payment.unmatched', data: { _id: id, state: 'open', unmatchedUSDC: 2_999_999 } },
      { type: 'payment.confirmed' },
    ]);
  });
});

describe('what is sold and sent', () => {
  it('a gift is told with the gift as the list gives it', async () => {
    const mint = await createToken(server, merchant.bearer);
    await fillMint(server, merchant.bearer, mint, 1_000);
    const { transactionId } = await new GiftBuyer(server).buy(mint._id);
    expect(await receiver.waitForEvents(1)).toMatchObject([
      {
        type: 'gift.confirmed',
        sandbox: false,
        data: { _id: transactionId, kind: 'gift', confirmed: true, amountUSDC: 5_000_000 },
      },
    ]);
  });

  it('a transfer is told when it has arrived', async () => {
    const sender = await fetchSender(server, merchant.bearer);
    server.localChain.faucet.fund(sender.address, 5_000_000n);
    const { body } = await sender.send({ amount: '1.5', memo: 'Rent' });
    expect(await receiver.waitForEvents(1)).toMatchObject([
      {
        type: 'transfer.confirmed',
        data: {
          state: 'confirmed',
          amountUSDC: 1_500_000,
          memo: 'Rent',
          signature: body.signature,
        },
      },
    ]);
  });
});

describe('an endpoint', () => {
  it('is told only what it asks for, and nothing of other organizations', async () => {
    const other = await createMerchant(server);
    await createHook(server, other.bearer, 'http://127.0.0.1:1/', ['gift.confirmed']);
    await confirmSandboxPayment(server, other);
    const rows = await server.db
      .selectFrom('webhook_delivery')
      .innerJoin('webhook', 'webhook.id', 'webhook_delivery.webhook_id')
      .innerJoin('app_user', 'app_user.organization_id', 'webhook.organization_id')
      .select('webhook_delivery.id')
      .where('email', '=', other.email)
      .execute();
    expect(rows).toEqual([]);
    await confirmSandboxPayment(server, merchant);
    expect(await receiver.waitForEvents(1)).toHaveLength(1);
  });

  it('does not exist: then nothing is written', async () => {
    const other = await createMerchant(server);
    const id = await confirmSandboxPayment(server, other);
    const events = server.db.selectFrom('webhook_event').select('id').where('subject_id', '=', id);
    expect(await events.execute()).toEqual([]);
  });
});
