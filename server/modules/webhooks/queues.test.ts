import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { deleteWebhook } from '#contract/webhooks';
import { createMerchant, type Merchant } from '#server/testing/merchant';
import { Receiver } from '#server/testing/receiver';
import { restart } from '#server/testing/restart';
import { startTestServer, type TestServer } from '#server/testing/testServer';
import { confirmSandboxPayment, createHook, fillQueue } from '#server/testing/webhooks';

import { DeliveryWorker } from './deliveryWorker';
import { takeDueDeliveries } from './dueQueries';

const SOON = { interval: 20 };
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

// Several processes on one database show their races on PostgreSQL only.
describe('webhooks at the same time', () => {
  let server: TestServer;
  let merchant: Merchant;
  let receiver: Receiver;
  let url: string;

  beforeAll(async () => {
    // However slow the machine is, a try does not end by itself.
    const webhookTiming = { pollMs: 20, answerTimeoutMs: 120_000, leaseMs: 180_000 };
    server = await startTestServer({ webhookTiming: { ...webhookTiming, atOncePerOwner: 6 } });
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    merchant = await createMerchant(server);
    receiver = new Receiver();
    url = await receiver.open();
    return () => receiver.close();
  });

  it('an endpoint that does not answer delays no other', async () => {
    const dead = new Receiver();
    dead.behave = () => undefined;
    await createHook(server, merchant.bearer, await dead.open());
    await createHook(server, merchant.bearer, url);
    const count = 12;
    for (let at = 0; at < count; at += 1) await confirmSandboxPayment(server, merchant);
    await receiver.waitForEvents(count);
    // It gets a few at a time, which wait for its answer.
    expect(dead.received.length).toBeLessThanOrEqual(5);
    await dead.close();
  });

  it('however many servers single payments name, those of one organization have few tries at once', async () => {
    const dead = await Promise.all(Array.from({ length: 3 }, openDead));
    for (const { webhookURL } of [...dead, ...dead, ...dead]) {
      await confirmSandboxPayment(server, merchant, { webhookURL });
    }
    const countReceived = () => dead.flatMap(({ received }) => received()).length;
    await expect.poll(countReceived, SOON).toBe(6);
    const other = await createMerchant(server);
    await createHook(server, other.bearer, url);
    await confirmSandboxPayment(server, other);
    await receiver.waitForEvents(1);
    expect(countReceived()).toBe(6);
    await Promise.all(dead.map(({ close }) => close()));
  });

  it('ten thousand that wait for a dead endpoint delay no other', async () => {
    const dead = await createHook(server, merchant.bearer, 'http://127.0.0.1:1/');
    await fillQueue(server, dead._id, 10_000);
    await createHook(server, merchant.bearer, url, ['payment.confirmed']);
    await confirmSandboxPayment(server, merchant);
    await receiver.waitForEvents(1);
    const waiting = await server.db
      .selectFrom('webhook_delivery')
      .select('id')
      .where('webhook_id', '=', dead._id)
      .where('tries', '=', 0)
      .execute();
    // To try each of them first would take minutes.
    expect(waiting.length).toBeGreaterThan(5_000);
    const { bearer } = merchant;
    const deleted = await server.call(deleteWebhook, { bearer, params: { id: dead._id } });
    expect(deleted.status).toBe(200);
  });

  it('several processes send each event once, and those of one payment in order', async () => {
    await createHook(server, merchant.bearer, url);
    const outbound = { allowLocal: true };
    const { db, secretBox } = server;
    const others = Array.from(
      { length: 3 },
      () => new DeliveryWorker({ db, secretBox, log: silent, outbound }, { pollMs: 5 }),
    );
    for (const worker of others) worker.start();
    const count = 30;
    await Promise.all(Array.from({ length: count }, () => confirmSandboxPayment(server, merchant)));
    await receiver.waitForEvents(count);
    const waiting = db.selectFrom('webhook_delivery').select('id').where('state', '=', 'waiting');
    const queue = db.selectFrom('webhook').select('queue').where('url', '=', url);
    await expect.poll(() => waiting.where('queue', 'in', queue).execute(), SOON).toEqual([]);
    for (const worker of others) await worker.stop();
    const ids = receiver.received.map(({ event }) => event.id);
    expect(ids).toHaveLength(count);
    expect(new Set(ids).size).toBe(count);
  });

  it('an endpoint is deleted while events are written for it', async () => {
    const { bearer } = merchant;
    const hooks = await Promise.all(
      Array.from({ length: 5 }, () => createHook(server, bearer, url)),
    );
    const payments = Promise.all(
      Array.from({ length: 10 }, () => confirmSandboxPayment(server, merchant)),
    );
    for (const { _id: id } of hooks) {
      expect((await server.call(deleteWebhook, { bearer, params: { id } })).status).toBe(200);
    }
    expect(await payments).toHaveLength(10);
  });
});

/** Opens a server that never answers. */
async function openDead() {
  const receiver = new Receiver();
  receiver.behave = () => undefined;
  const webhookURL = await receiver.open();
  return { webhookURL, received: () => receiver.received, close: () => receiver.close() };
}

it('where there is little room, what has not failed comes first', async () => {
  // By its clock nothing is due yet: only this test takes deliveries.
  const server = await startTestServer({ webhookTiming: { now: () => new Date(0) } });
  const merchant = await createMerchant(server);
  const [failed, fresh] = [
    await confirmSandboxPayment(server, merchant, { webhookURL: 'http://127.0.0.1:1/' }),
    await confirmSandboxPayment(server, merchant, { webhookURL: 'http://127.0.0.1:2/' }),
  ];
  const { db } = server;
  await db
    .updateTable('webhook_delivery')
    .set({ tries: 1 })
    .where('subject_id', '=', failed)
    .execute();
  const now = new Date(Date.now() + 60_000);
  const lease = { lease: 'lease_1', leasedUntil: new Date(now.getTime() + 60_000) };
  const most = { room: 1, perQueue: 5, perOwner: 20 };
  const taken = await takeDueDeliveries(db, { now, ...lease, ...most });
  expect(taken.map(({ payment_id }) => payment_id)).toEqual([fresh]);
  await server.close();
});

it('ten thousand are taken by statistics of a time when few waited', async () => {
  const server = await startTestServer({ webhookTiming: { now: () => new Date(0) } });
  const { db } = server;
  const { bearer } = await createMerchant(server);
  const { _id: gone } = await createHook(server, bearer);
  await fillQueue(server, gone, 10_000);
  await db.deleteFrom('webhook_delivery').execute();
  for (let at = 0; at < 4; at += 1) {
    const { _id: few } = await createHook(server, bearer);
    await fillQueue(server, few, 1);
  }
  const [now, later] = [new Date(Date.now() + 60_000), new Date(Date.now() + 120_000)];
  await db.updateTable('webhook_delivery').set({ lease: 'lease_1', leased_until: later }).execute();
  await sql`vacuum analyze webhook_delivery`.execute(db);
  const { _id: dead } = await createHook(server, bearer);
  await fillQueue(server, dead, 10_000);
  const most = { room: 200, perQueue: 5, perOwner: 20 };
  const taken = await takeDueDeliveries(db, { now, lease: 'lease_2', leasedUntil: later, ...most });
  // PostgreSQL ends a statement that compares each with each.
  expect(taken.map(({ webhook_id }) => webhook_id)).toEqual(Array.from({ length: 5 }, () => dead));
  await server.close();
});

it('a webhook that takes longer than a lease is sent once while its process lives', async () => {
  const webhookTiming = { pollMs: 5, leaseMs: 1_000, answerTimeoutMs: 120_000 };
  const server = await startTestServer({ webhookTiming });
  const { db, secretBox } = server;
  const deps = { db, secretBox, log: silent, outbound: { allowLocal: true } };
  const other = new DeliveryWorker(deps, webhookTiming);
  other.start();
  const receiver = new Receiver();
  let answer = (): void => undefined;
  receiver.behave = (_, response) => {
    answer = () => void response.end('ok');
  };
  const merchant = await createMerchant(server);
  await createHook(server, merchant.bearer, await receiver.open());
  await confirmSandboxPayment(server, merchant);
  await receiver.waitForEvents(1);
  const find = () =>
    db.selectFrom('webhook_delivery').select(['state', 'leased_until']).executeTakeFirst();
  const leases = new Set<number>();
  const seeLease = async () => leases.add((await find())?.leased_until?.getTime() ?? 0).size;
  await expect.poll(seeLease, SOON).toBeGreaterThan(8);
  answer();
  await expect.poll(find, SOON).toMatchObject({ state: 'delivered' });
  expect(receiver.received).toHaveLength(1);
  await other.stop();
  await server.close();
  await receiver.close();
});

it('a server that stops gives back what it was sending, and the next one sends it at once', async () => {
  const webhookTiming = {
    pollMs: 20,
    stopTimeoutMs: 50,
    answerTimeoutMs: 120_000,
    leaseMs: 180_000,
  };
  let server = await startTestServer({ webhookTiming });
  const receiver = new Receiver();
  receiver.behave = () => undefined;
  const merchant = await createMerchant(server);
  await createHook(server, merchant.bearer, await receiver.open());
  await confirmSandboxPayment(server, merchant);
  const [first] = await receiver.waitForEvents(1);
  server = await restart(server, { webhookTiming });
  const [, second] = await receiver.waitForEvents(2);
  expect(second).toEqual(first);
  await server.close();
  await receiver.close();
});
