import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import type { BodyOf } from '#contract/endpoint';
import {
  getWebhook,
  listDeliveries,
  resendDelivery,
  resendFailed,
  testWebhook,
  updateWebhook,
} from '#contract/webhooks';
import { openOutbox } from '#server/sandbox/outbox/outbox';
import { Clock } from '#server/testing/clock';
import { waitForNoJobs } from '#server/testing/jobs';
import { createMerchant, type Merchant } from '#server/testing/merchant';
import { Receiver } from '#server/testing/receiver';
import { startTestServer, type TestServer } from '#server/testing/testServer';
import { confirmSandboxPayment, createHook } from '#server/testing/webhooks';
import { createDeferred } from '#tests/support/deferred';

import { getPauseMs } from './retryPolicy';

/** A try counts from its beginning, which may come before the call that asked for it returns. */
const BEGUN_AT_MOST = expect.toBeOneOf([0, 1]);

const SOON = { interval: 10 };
const HOUR_MS = 3_600_000;

let server: TestServer;
let merchant: Merchant;
let receiver: Receiver;
let id: string;
const clock = new Clock();

beforeAll(async () => {
  const { now } = clock;
  server = await startTestServer({ webhookTiming: { pollMs: 10, random: () => 1, now } });
});
afterAll(() => server.close());

beforeEach(async () => {
  clock.reset();
  merchant = await createMerchant(server);
  receiver = new Receiver();
  receiver.behave = (_, response) => response.writeHead(500).end();
  ({ _id: id } = await createHook(server, merchant.bearer, await receiver.open()));
  return () => receiver.close();
});

const call = () => ({ bearer: merchant.bearer, params: { id } });
const readHook = async () => (await server.call(getWebhook, call())).body;
const list = async (query: { state?: 'waiting' | 'delivered' | 'failed'; cursor?: string } = {}) =>
  (await server.call(listDeliveries, { ...call(), query })).body;
const newest = async () => (await list()).deliveries[0];
const mails = async () =>
  (await openOutbox(server.dataDir).list(100)).filter(({ to }) => to === merchant.email);

/** Waits until the newest delivery was tried so often. */
async function tried(tries: number): Promise<void> {
  await expect
    .poll(async () => {
      const delivery = await newest();
      return delivery?.tries === tries && (await isIdle());
    }, SOON)
    .toBe(true);
}

/** Whether no try of the endpoint is under way. */
async function isIdle(): Promise<boolean> {
  const leased = server.db
    .selectFrom('webhook_delivery')
    .select('id')
    .where('webhook_id', '=', id)
    .where('lease', 'is not', null);
  return (await leased.execute()).length === 0;
}

/** Lets the time of every further try come. Returns how many there were. */
async function tryToTheEnd(): Promise<number> {
  clock.stop();
  let tries = 1;
  await tried(tries);
  for (;;) {
    const pauseMs = getPauseMs(tries, 1);
    if (pauseMs === null) return tries;
    clock.forward(pauseMs);
    tries += 1;
    await tried(tries);
  }
}

it('the pauses grow, and end after three days', () => {
  const pauses: number[] = [];
  for (let pause = getPauseMs(1, 0); pause !== null; pause = getPauseMs(pauses.length + 1, 0)) {
    pauses.push(pause);
  }
  expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
  const sum = pauses.reduce((total, pause) => total + pause, 0);
  expect(sum).toBeGreaterThan(72 * HOUR_MS);
  expect(sum).toBeLessThan(76 * HOUR_MS);
  expect(getPauseMs(1, 1)).toBeGreaterThan(getPauseMs(1, 0) ?? 0);
});

describe('an endpoint that fails for three days', () => {
  it('is paused, its owner is mailed once, and later events wait until it is started', async () => {
    await confirmSandboxPayment(server, merchant);
    expect(await tryToTheEnd()).toBe(14);
    expect(await newest()).toMatchObject({ state: 'failed', nextTryAt: null });
    await expect
      .poll(readHook, SOON)
      .toMatchObject({ state: 'failing', lastTry: { succeeded: false } });
    await waitForNoJobs(server);
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail?.text).toContain('in the last three days failed');
    expect(mail?.text).toContain(`${server.config.origin}/settings/webhooks/${id}`);

    const waiting = await confirmSandboxPayment(server, merchant);
    receiver.received.length = 0;
    receiver.behave = (_, response) => response.end();
    const started = await server.call(updateWebhook, { ...call(), body: { paused: false } });
    expect(started.body).toMatchObject({ state: 'active' });
    expect(await receiver.waitForEvents(1)).toMatchObject([{ data: { _id: waiting } }]);
    await expect.poll(readHook, SOON).toMatchObject({ lastTry: { succeeded: true } });
    expect(await mails()).toHaveLength(1);
  });

  it('goes on when one try of them succeeds', async () => {
    await confirmSandboxPayment(server, merchant);
    clock.stop();
    await tried(1);
    clock.forward(71 * HOUR_MS);
    receiver.behave = (_, response) => response.end();
    await tried(2);
    receiver.behave = (_, response) => response.writeHead(500).end();
    clock.forward(10 * HOUR_MS);
    await confirmSandboxPayment(server, merchant);
    await tried(1);
    await expect
      .poll(readHook, SOON)
      .toMatchObject({ state: 'active', lastTry: { succeeded: false } });
  });
});

describe('a paused endpoint', () => {
  beforeEach(async () => {
    receiver.behave = (_, response) => response.end();
    await server.call(updateWebhook, { ...call(), body: { paused: true } });
  });

  it('gets what has waited when it is started', async () => {
    const ids = [
      await confirmSandboxPayment(server, merchant),
      await confirmSandboxPayment(server, merchant),
    ];
    const release = holdAnswers();
    const test = await server.call(testWebhook, call());
    release();
    expect(test.body).toMatchObject({
      type: 'webhook.test',
      state: 'waiting',
      tries: BEGUN_AT_MOST,
    });
    // A test is sent all the same.
    expect(await receiver.waitForEvents(1)).toMatchObject([
      { type: 'webhook.test', sandbox: true, data: { webhookId: id } },
    ]);
    await server.call(updateWebhook, { ...call(), body: { paused: false } });
    await receiver.waitForEvents(3);
    const got = receiver.received
      .slice(1)
      .map(({ event }) => '_id' in event.data && event.data._id);
    expect(new Set(got)).toEqual(new Set(ids));
  });

  it('a test that fails is tried once, and pauses nothing', async () => {
    receiver.behave = (_, response) => response.writeHead(404).end();
    await server.call(testWebhook, call());
    await tried(1);
    expect(await newest()).toMatchObject({ state: 'failed', lastTry: { status: 404 } });
    await expect
      .poll(readHook, SOON)
      .toMatchObject({ state: 'paused', lastTry: { succeeded: false } });
  });
});

/**
 * Lets the receiver answer only when it is released. So the first try, which may begin before the call
 * that asked for it returns, ends after it.
 */
function holdAnswers(): () => void {
  const held = createDeferred<void>();
  receiver.behave = (_, response) => void held.promise.then(() => response.end());
  return () => held.settle();
}

const resendAll = async (body: BodyOf<typeof resendFailed>) =>
  (await server.call(resendFailed, { ...call(), body })).body;

describe('what has failed', () => {
  it('is sent again on request, one or all since a time', async () => {
    const ids = [await confirmSandboxPayment(server, merchant)];
    await tryToTheEnd();
    clock.reset();
    await server.call(updateWebhook, { ...call(), body: { paused: false } });
    const [failed] = (await list({ state: 'failed' })).deliveries;
    const release = holdAnswers();
    receiver.received.length = 0;
    const params = { id, deliveryId: failed?._id ?? '' };
    const resent = await server.call(resendDelivery, { ...call(), params });
    release();
    expect(resent.body).toMatchObject({ _id: failed?._id, state: 'waiting', tries: BEGUN_AT_MOST });
    expect(await receiver.waitForEvents(1)).toMatchObject([
      { id: failed?.eventId, data: { _id: ids[0] } },
    ]);
    await expect.poll(newest, SOON).toMatchObject({ state: 'delivered', tries: 1 });

    // One that has arrived may be sent again as well.
    await server.call(resendDelivery, { ...call(), params });
    await receiver.waitForEvents(2);
    await tried(1);

    await server.db
      .updateTable('webhook_delivery')
      .set({ state: 'failed', next_try_at: null })
      .where('webhook_id', '=', id)
      .execute();
    const since = (offsetMs: number) => new Date(Date.now() + offsetMs).toISOString();
    expect(await resendAll({ since: since(60_000) })).toEqual({ resent: 0 });
    expect(await resendAll({ since: since(-HOUR_MS) })).toEqual({ resent: 1 });
    await receiver.waitForEvents(3);
  });

  it('is sent again since a number of hours, by the clock of the server', async () => {
    await confirmSandboxPayment(server, merchant);
    await tried(1);
    await server.db
      .updateTable('webhook_delivery')
      .set({ state: 'failed', next_try_at: null })
      .where('webhook_id', '=', id)
      .execute();
    await server.db
      .updateTable('webhook_event')
      .set({ created_at: new Date(Date.now() - 2 * HOUR_MS) })
      .execute();
    expect(await resendAll({ lastHours: 1 })).toEqual({ resent: 0 });
    expect(await resendAll({ lastHours: 3 })).toEqual({ resent: 1 });
  });

  it.each([{}, { lastHours: 1, since: '2026-01-31T12:00:00Z' }])(
    'is not sent again when it is unclear since when: %j',
    async (body) => {
      const error = expect.stringContaining('either since or lastHours');
      expect(await resendAll(body)).toMatchObject({ field: 'since', error });
    },
  );

  it.each([0, 1.5, 721])('is not sent again for %f hours', async (lastHours) => {
    expect(await resendAll({ lastHours })).toMatchObject({ field: 'lastHours' });
  });
});

it('the log comes in pages, newest first, and by state', async () => {
  await server.call(updateWebhook, { ...call(), body: { paused: true } });
  for (let at = 0; at < 23; at += 1) await confirmSandboxPayment(server, merchant);
  const first = await list();
  expect(first.deliveries).toHaveLength(20);
  const second = await list({ cursor: first.nextCursor ?? '' });
  expect(second).toMatchObject({ nextCursor: null });
  const all = [...first.deliveries, ...second.deliveries];
  expect(new Set(all.map(({ _id }) => _id)).size).toBe(23);
  const times = all.map(({ createdAt }) => createdAt);
  expect(times).toEqual(times.toSorted().toReversed());
  expect((await list({ state: 'waiting' })).deliveries).toHaveLength(20);
  expect((await list({ state: 'failed' })).deliveries).toEqual([]);
  const unknown = await server.call(listDeliveries, { ...call(), query: { cursor: 'whd_x' } });
  expect(unknown).toMatchObject({ status: 400, body: { code: 'invalid_cursor' } });
});
