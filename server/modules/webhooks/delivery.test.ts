import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import {
  getWebhook,
  listDeliveries,
  rotateWebhookSecret,
  type WebhookDelivery,
} from '#contract/webhooks';
import { deliveryProblems } from '#domain/messages/deliveryProblems';
import { Clock } from '#server/testing/clock';
import { Customer } from '#server/testing/customer';
import { createMerchant, type Merchant } from '#server/testing/merchant';
import { Receiver, verify } from '#server/testing/receiver';
import { startTestServer, type TestServer } from '#server/testing/testServer';
import { confirmSandboxPayment, createHook } from '#server/testing/webhooks';

import { forgetOldSecrets } from './queries';

const SOON = { interval: 20 };
const HOUR_MS = 3_600_000;

let server: TestServer;
let merchant: Merchant;
let receiver: Receiver;
let url: string;
let hook: Awaited<ReturnType<typeof createHook>>;
const clock = new Clock();

beforeAll(async () => {
  const { now } = clock;
  const webhookTiming = { pollMs: 20, answerTimeoutMs: 3_000, random: () => 0, now };
  server = await startTestServer({ webhookTiming });
});
afterAll(() => server.close());

beforeEach(async () => {
  clock.reset();
  merchant = await createMerchant(server);
  receiver = new Receiver();
  url = await receiver.open();
  hook = await createHook(server, merchant.bearer, url);
});
afterEach(() => receiver.close());

/** The deliveries of the endpoint, newest first. */
async function deliveries(): Promise<WebhookDelivery[]> {
  const params = { id: hook._id };
  const { bearer } = merchant;
  return (await server.call(listDeliveries, { bearer, params, query: {} })).body.deliveries;
}

/** Waits until the newest delivery was tried so often. Returns it. */
async function tried(tries = 1): Promise<WebhookDelivery | undefined> {
  const newest = async () => (await deliveries())[0];
  const leased = server.db
    .selectFrom('webhook_delivery')
    .select('id')
    .where('webhook_id', '=', hook._id)
    .where('lease', 'is not', null);
  const isDone = async () =>
    (await newest())?.tries === tries && (await leased.execute()).length === 0;
  await expect.poll(isDone, SOON).toBe(true);
  return newest();
}

describe('a delivery', () => {
  it('is signed so that the merchant can verify it', async () => {
    await confirmSandboxPayment(server, merchant);
    const [event] = await receiver.waitForEvents(1);
    const [received] = receiver.received;
    if (!received) throw new Error('nothing was received');
    expect(received.headers).toMatchObject({
      'webhook-id': event?.id,
      'content-type': 'application/json',
    });
    expect(verify(hook.secret, received)).toEqual(event);
    const forged = received.text.replace('confirmed', 'failed');
    expect(() => verify(hook.secret, { ...received, text: forged })).toThrow('No matching');
    const other = await createHook(server, merchant.bearer, url);
    expect(() => verify(other.secret, received)).toThrow('No matching');
  });

  it('is logged with its answer', async () => {
    receiver.behave = (_, response) => response.writeHead(201).end('Thank you.');
    await confirmSandboxPayment(server, merchant);
    expect(await tried()).toEqual({
      _id: expect.stringMatching(/^whd_/),
      eventId: receiver.received[0]?.event.id,
      type: 'payment.confirmed',
      state: 'delivered',
      createdAt: receiver.received[0]?.event.timestamp,
      tries: 1,
      lastTry: {
        at: expect.any(String),
        status: 201,
        problem: null,
        body: 'Thank you.',
        durationMs: expect.any(Number),
      },
      nextTryAt: null,
    });
  });

  it('that fails is sent again after a pause, the same bytes with a new signature', async () => {
    receiver.behave = (_, response) => response.writeHead(500).end('down');
    await confirmSandboxPayment(server, merchant);
    clock.stop();
    expect(await tried()).toMatchObject({
      state: 'waiting',
      lastTry: { status: 500, problem: expect.stringContaining('answered 500'), body: 'down' },
      nextTryAt: expect.any(String),
    });
    receiver.behave = (_, response) => response.end();
    clock.forward(5_000);
    expect(await tried(2)).toMatchObject({ state: 'delivered', lastTry: { status: 200 } });
    const [first, second] = receiver.received;
    expect(second?.text).toBe(first?.text);
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
    expect(second?.headers['webhook-signature']).not.toBe(first?.headers['webhook-signature']);
  });

  it('is not sent where a redirect leads', async () => {
    receiver.behave = (_, response) => response.writeHead(307, { location: `${url}/other` }).end();
    await confirmSandboxPayment(server, merchant);
    const { lastTry } = (await tried()) ?? {};
    expect(lastTry).toMatchObject({ status: 307, problem: expect.stringContaining('a redirect') });
    expect(receiver.received.map(({ path }) => path)).toEqual(['/']);
  });

  it.each<[string, Receiver['behave']]>([
    ['nothing', () => undefined],
    ['a part of it', (_, response) => void response.writeHead(200).write('slow')],
  ])('to a server that answers %s in time has failed', async (_, behave) => {
    receiver.behave = behave;
    await confirmSandboxPayment(server, merchant);
    clock.stop();
    const { state, lastTry } = (await tried()) ?? {};
    expect(state).toBe('waiting');
    expect(lastTry).toMatchObject({
      status: null,
      problem: 'The server did not answer within 3 seconds.',
      body: null,
    });
  });

  it('whose secret cannot be read has failed, and is tried again after a pause', async () => {
    await server.db
      .updateTable('webhook')
      .set({ encrypted_secret: 'unreadable' })
      .where('id', '=', hook._id)
      .execute();
    await confirmSandboxPayment(server, merchant);
    clock.stop();
    expect(await tried()).toMatchObject({
      state: 'waiting',
      lastTry: { status: null, problem: deliveryProblems.unsigned, body: null },
      nextTryAt: expect.any(String),
    });
    // It is recorded right after the delivery.
    await expect
      .poll(async () => {
        const params = { id: hook._id };
        const { body } = await server.call(getWebhook, { bearer: merchant.bearer, params });
        return body.lastTry?.succeeded;
      })
      .toBe(false);
    expect(receiver.received).toEqual([]);
  });

  it('to a server that is away says so', async () => {
    await receiver.close();
    await confirmSandboxPayment(server, merchant);
    const { lastTry } = (await tried()) ?? {};
    expect(lastTry?.problem).toBe('The server refused the connection.');
    receiver = new Receiver();
    await receiver.open();
  });
});

describe('of one payment', () => {
  it('an event waits until the one before has arrived; other payments do not wait', async () => {
    receiver.behave = ({ event }, response) => {
      const isFirst = event.type === 'payment.confirmed' && !event.sandbox;
      response.writeHead(isFirst ? 503 : 200).end();
    };
    const id = await merchant.link('2');
    const [one, two] = [new Customer(server), new Customer(server)];
    const prepared = await two.requestTransaction(id);
    await one.pay(id);
    await two.settle(id, two.send(prepared));
    await confirmSandboxPayment(server, merchant);
    clock.stop();
    await receiver.waitForEvents(2);
    await tried();
    // Either payment may come first.
    const received = receiver.received.map(({ event }) => `${event.type}, ${event.sandbox}`);
    expect(received.toSorted()).toEqual(['payment.confirmed, false', 'payment.confirmed, true']);
    receiver.behave = (_, response) => response.end();
    clock.forward(5_000);
    await receiver.waitForEvents(4);
    expect(receiver.listTypes().slice(2)).toEqual(['payment.confirmed', 'payment.overpaid']);
  });
});

describe('a replaced secret', () => {
  const rotate = () =>
    server.call(rotateWebhookSecret, { bearer: merchant.bearer, params: { id: hook._id } });

  it('signs beside the new one for a day', async () => {
    const { body } = await rotate();
    expect(body).toMatchObject({ _id: hook._id, oldSecretUntil: expect.any(String) });
    expect(body.secret).not.toBe(hook.secret);
    await confirmSandboxPayment(server, merchant);
    const [event] = await receiver.waitForEvents(1);
    const [received] = receiver.received;
    if (!received) throw new Error('nothing was received');
    for (const secret of [hook.secret, body.secret])
      expect(verify(secret, received)).toEqual(event);
    clock.forward(25 * HOUR_MS);
    await confirmSandboxPayment(server, merchant);
    await receiver.waitForEvents(2);
    expect(received.headers['webhook-signature']).toMatch(/^v1,\S+ v1,\S+$/);
    expect(receiver.received[1]?.headers['webhook-signature']).toMatch(/^v1,\S+$/);
  });

  it('that cannot be read leaves the new one alone', async () => {
    const unreadable = { encrypted_secret: 'sealed with a key that is lost' };
    await server.db.updateTable('webhook').set(unreadable).execute();
    const { body } = await rotate();
    await confirmSandboxPayment(server, merchant);
    await receiver.waitForEvents(1);
    const [received] = receiver.received;
    expect(received?.headers['webhook-signature']).toMatch(/^v1,\S+$/);
    expect(() => received && verify(body.secret, received)).not.toThrow();
  });

  it('is forgotten when it no longer signs', async () => {
    await rotate();
    const read = () =>
      server.db
        .selectFrom('webhook')
        .select('old_encrypted_secret')
        .where('id', '=', hook._id)
        .execute();
    await forgetOldSecrets(server.db);
    expect(await read()).toEqual([{ old_encrypted_secret: expect.any(String) }]);
    const over = { old_secret_until: new Date(Date.now() - HOUR_MS) };
    await server.db.updateTable('webhook').set(over).where('id', '=', hook._id).execute();
    await forgetOldSecrets(server.db);
    expect(await read()).toEqual([{ old_encrypted_secret: null }]);
  });

  it('is never told again, nor logged', async () => {
    const { body } = await rotate();
    await confirmSandboxPayment(server, merchant);
    await receiver.waitForEvents(1);
    const { bearer } = merchant;
    const shown = await server.call(getWebhook, { bearer, params: { id: hook._id } });
    const rows = await server.db.selectFrom('webhook').selectAll().execute();
    for (const secret of [hook.secret, body.secret]) {
      const bare = secret.replace('whsec_', '');
      expect(JSON.stringify([shown.body, rows])).not.toContain(bare);
      expect(server.logs()).not.toContain(bare);
    }
    expect(server.logs()).not.toContain('whsec_');
  });
});
