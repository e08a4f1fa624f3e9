import * as v from 'valibot';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { listDeliveries } from '#contract/webhooks';
import { WEBHOOK_CRASH_POINTS } from '#server/testing/crashPoints';
import { createMerchant } from '#server/testing/merchant';
import { spawnServer, type ServerProcess } from '#server/testing/process';
import { Receiver } from '#server/testing/receiver';
import { restart } from '#server/testing/restart';
import { startTestServer, type TestServer } from '#server/testing/testServer';
import { createHook } from '#server/testing/webhooks';

const BY_RECEIVER = 'when the webhook has arrived, before it is answered';
const RECORDED = 'after its answer is recorded';
/** First the one that any delivery of the endpoint reaches: nothing else is under way then. */
const POINTS = [
  RECORDED,
  ...Object.keys(WEBHOOK_CRASH_POINTS).filter((point) => point !== RECORDED),
  BY_RECEIVER,
];
/** A delivery whose worker died is taken again when its lease has run out. */
const AFTER_LEASES = { interval: 200, timeout: 90_000 };

let home: TestServer;
let receiver: Receiver;
let server: ServerProcess;
let hookId: string;
let bearer: string;
const payments: { point: string; id: string }[] = [];

// Everything is made by a server in this process, and confirmed on servers that are killed.
beforeAll(async () => {
  home = await startTestServer();
  receiver = new Receiver();
  const url = await receiver.open();
  const merchant = await createMerchant(home);
  ({ bearer } = merchant);
  ({ _id: hookId } = await createHook(home, bearer, url));
  for (const point of POINTS)
    payments.push({ point, id: await merchant.link('5', { sandbox: true }) });
  await home.stop();
  server = await startFor(0);
});
afterAll(async () => {
  await server.end('SIGKILL');
  await receiver.close();
  await home.close();
});

/** A server that dies at the point of one of the payments. */
async function startFor(index: number): Promise<ServerProcess> {
  const { point, id } = payments[index] ?? { point: '', id: '' };
  const { config, dataDir } = home;
  const started = await spawnServer({
    DATA_DIR: dataDir,
    ...(config.databaseUrl === null ? {} : { DATABASE_URL: config.databaseUrl }),
    CRASH_POINT: point,
    CRASH_PAYMENT: point === RECORDED ? hookId : id,
  });
  await started.ready();
  return started;
}

/** Confirms a payment as its page does, which asks again. The server may die before it answers. */
async function confirm(id: string): Promise<void> {
  const isAnswered = async () => {
    try {
      const { status } = await fetch(`${server.origin}/api/payment/process`, {
        method: 'POST',
        headers: { authorization: `Bearer ${id}`, 'content-type': 'application/json' },
        body: '{"signature":null}',
      });
      return status < 500;
    } catch (error) {
      // What a page sees of a server that is gone.
      expect(error).toBeInstanceOf(TypeError);
      return true;
    }
  };
  await expect.poll(isAnswered).toBe(true);
}

async function countDelivered(): Promise<number> {
  const response = await fetch(`${server.origin}/api/webhook/${hookId}/delivery?state=delivered`, {
    headers: { authorization: `Bearer ${bearer}` },
  });
  return v.parse(listDeliveries.response, await response.json()).deliveries.length;
}

const getReceived = (id: string) =>
  receiver.received.filter(({ event }) => '_id' in event.data && event.data._id === id);

it.each(POINTS.map((point, index) => ({ point, index })))(
  'a server is killed $point',
  async ({ point, index }) => {
    const id = payments[index]?.id ?? '';
    receiver.behave = ({ event }, response) => {
      const isFirst = '_id' in event.data && event.data._id === id && getReceived(id).length === 1;
      if (point === BY_RECEIVER && isFirst) void server.end('SIGKILL');
      else response.end('ok');
    };
    await confirm(id);
    expect(await server.exited()).toBeNull();
    server = await startFor(index + 1);
    // What a customer does who loads the page again.
    await confirm(id);
    // Were it still under way at the next kill, it would be sent twice.
    await expect.poll(countDelivered, AFTER_LEASES).toBe(index + 1);
  },
);

it('afterwards each event has arrived, and only the one under way twice', async () => {
  for (const { point, id } of payments) {
    const ids = new Set(getReceived(id).map(({ event }) => event.id));
    expect(ids.size, point).toBe(1);
  }
  expect(await server.end('SIGTERM')).toBe(0);
  home = await restart(home);
  const states = home.db.selectFrom('webhook_delivery').select(['state']);
  await expect
    .poll(async () => (await states.execute()).map(({ state }) => state), AFTER_LEASES)
    .toEqual(POINTS.map(() => 'delivered'));
  for (const { point, id } of payments) {
    expect(getReceived(id).length, point).toBe(point === BY_RECEIVER ? 2 : 1);
  }
});
