import { afterAll, beforeAll, expect, it } from 'vitest';

import { WEBHOOK_CRASH_POINTS } from '#server/testing/crashPoints';
import { createMerchant } from '#server/testing/merchant';
import { spawnServer, type ServerProcess } from '#server/testing/process';
import { Receiver } from '#server/testing/receiver';
import { restart } from '#server/testing/restart';
import { startTestServer, type TestServer } from '#server/testing/testServer';
import { createHook } from '#server/testing/webhooks';

const BY_RECEIVER = 'when the webhook has arrived, before it is answered';
const POINTS = [...Object.keys(WEBHOOK_CRASH_POINTS), BY_RECEIVER];
/** A delivery whose worker died is taken again when its lease has run out. */
const AFTER_LEASES = { interval: 200, timeout: 90_000 };

let home: TestServer;
let receiver: Receiver;
let server: ServerProcess;
let hookId: string;
const payments: { point: string; id: string }[] = [];

// Everything is made by a server in this process, and confirmed on servers that are killed.
beforeAll(async () => {
  home = await startTestServer();
  receiver = new Receiver();
  const url = await receiver.open();
  const merchant = await createMerchant(home);
  ({ _id: hookId } = await createHook(home, merchant.bearer, url));
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
    CRASH_PAYMENT: point === 'after its answer is recorded' ? hookId : id,
  });
  await started.ready();
  return started;
}

/** Confirms a payment as its page does. The server may die before it answers. */
async function confirm(id: string): Promise<void> {
  const request = fetch(`${server.origin}/api/payment/process`, {
    method: 'POST',
    headers: { authorization: `Bearer ${id}`, 'content-type': 'application/json' },
    body: '{"signature":null}',
  });
  // What a page sees of a server that is gone.
  await request.catch((error: unknown) => expect(error).toBeInstanceOf(TypeError));
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
  },
  60_000,
);

it('afterwards each event has arrived, and at most the one under way twice', async () => {
  for (const { point, id } of payments) {
    await expect.poll(() => getReceived(id).length, AFTER_LEASES).toBeGreaterThan(0);
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
}, 180_000);
