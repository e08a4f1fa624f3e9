import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { createPaymentLink, getTransaction } from '#contract/transactions';
import { createWebhook, getWebhook, listWebhooks, updateWebhook } from '#contract/webhooks';
import { startTestCluster, type TestCluster } from '#server/testing/cluster';
import { Customer } from '#server/testing/customer';
import { createMerchant, type Merchant } from '#server/testing/merchant';
import { Receiver, verify } from '#server/testing/receiver';
import { startTestServer, type TestServer } from '#server/testing/testServer';
import { confirmSandboxPayment, createHook, readEvents } from '#server/testing/webhooks';

import { sweepWebhookEvents } from './eventSweep';

const SOON = { interval: 20 };
const DAY_MS = 86_400_000;

describe('endpoints', () => {
  let server: TestServer;
  let merchant: Merchant;

  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    merchant = await createMerchant(server);
  });

  it('are shown with their secret once, and listed from the newest on', async () => {
    const { bearer } = merchant;
    const { secret, ...one } = await createHook(server, bearer, 'http://localhost:1/a');
    const { secret: other, ...two } = await createHook(server, bearer, 'http://localhost:1/b');
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(other).not.toBe(secret);
    expect(one).toMatchObject({ state: 'active', oldSecretUntil: null, lastTry: null });
    expect((await server.call(listWebhooks, { bearer })).body).toEqual([two, one]);
    const shown = await server.call(getWebhook, { bearer, params: { id: one._id } });
    expect(shown.body).toEqual(one);
  });

  it('change what is named, and stay as they are otherwise', async () => {
    const { bearer } = merchant;
    const { secret: _, ...hook } = await createHook(server, bearer, 'http://localhost:1/a');
    const call = { bearer, params: { id: hook._id } };
    const update = async (body: Parameters<typeof server.call<typeof updateWebhook>>[1]) =>
      (await server.call(updateWebhook, { ...call, ...body })).body;
    expect(await update({ body: {} })).toEqual(hook);
    const events = ['gift.confirmed' as const, 'gift.confirmed' as const];
    expect(await update({ body: { events } })).toEqual({ ...hook, events: ['gift.confirmed'] });
    const url = 'http://localhost:1/c';
    expect(await update({ body: { url, paused: true } })).toMatchObject({ url, state: 'paused' });
    expect(await update({ body: { paused: false } })).toMatchObject({ url, state: 'active' });
  });

  it('are twenty at most', async () => {
    const { bearer } = merchant;
    const body = { url: 'http://localhost:1', events: ['payment.confirmed' as const] };
    const create = () => server.call(createWebhook, { bearer, body });
    const answers = await Promise.all(Array.from({ length: 22 }, create));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
    expect(await create()).toMatchObject({ status: 409, body: { code: 'webhook_limit_reached' } });
  });

  it.each(['nonsense', 'ftp://shop.example', 'http://ada:secret@localhost:1'])(
    'are not created for %s',
    async (url) => {
      const body = { url, events: ['payment.confirmed' as const] };
      const answer = await server.call(createWebhook, { bearer: merchant.bearer, body });
      expect(answer).toMatchObject({
        status: 400,
        body: { code: 'invalid_webhook_url', field: 'url' },
      });
    },
  );

  it('and events are deleted after thirty days, with the deliveries', async () => {
    await createHook(server, merchant.bearer, 'http://localhost:1/');
    await confirmSandboxPayment(server, merchant);
    const before = (await readEvents(server)).length;
    await sweepWebhookEvents(server.db, new Date(Date.now() + 29 * DAY_MS));
    expect(await readEvents(server)).toHaveLength(before);
    await sweepWebhookEvents(server.db, new Date(Date.now() + 31 * DAY_MS));
    expect(await readEvents(server)).toEqual([]);
    const rows = server.db.selectFrom('webhook_delivery').select('id');
    expect(await rows.execute()).toEqual([]);
    expect((await server.call(listWebhooks, { bearer: merchant.bearer })).body).toHaveLength(1);
  });
});

describe('the endpoint of one payment', () => {
  let server: TestServer;
  let merchant: Merchant;
  let receiver: Receiver;
  let url: string;

  beforeAll(async () => {
    server = await startTestServer();
    merchant = await createMerchant(server);
    receiver = new Receiver();
    url = await receiver.open();
  });
  afterAll(async () => {
    await server.close();
    await receiver.close();
  });

  const receive = (webhookURL: string) =>
    server.call(createPaymentLink, {
      bearer: merchant.bearer,
      body: { amountUSD: '2', memo: 'Order 7', webhookURL },
    });
  const getHooks = (paymentId: string) =>
    server.db.selectFrom('webhook').select('id').where('payment_id', '=', paymentId).execute();

  it('is told all of that payment alone, and is not listed', async () => {
    const { body } = await receive(url);
    const id = body.portalURL.split('/').at(-1) ?? '';
    const [one, two] = [new Customer(server), new Customer(server)];
    const prepared = await two.requestTransaction(id);
    await confirmSandboxPayment(server, merchant);
    await one.pay(id);
    await two.settle(id, two.send(prepared));
    const events = await receiver.waitForEvents(2);
    expect(events.map(({ type }) => type)).toEqual(['payment.confirmed', 'payment.overpaid']);
    const call = { bearer: merchant.bearer, params: { id } };
    expect(events[1]?.data).toEqual((await server.call(getTransaction, call)).body);
    for (const received of receiver.received) verify(body.webhookSecret ?? '', received);
    expect((await server.call(listWebhooks, { bearer: merchant.bearer })).body).toEqual([]);
    const [hook] = await getHooks(id);
    const params = { id: hook?.id ?? '' };
    const hidden = await server.call(getWebhook, { bearer: merchant.bearer, params });
    expect(hidden.status).toBe(404);

    const isTried = async () =>
      (await server.db.selectFrom('webhook_delivery').select('state').execute()).every(
        ({ state }) => state === 'delivered',
      );
    await expect.poll(isTried, SOON).toBe(true);
    await sweepWebhookEvents(server.db, new Date(Date.now() + 29 * DAY_MS));
    expect(await getHooks(id)).toHaveLength(1);
    await sweepWebhookEvents(server.db, new Date(Date.now() + 31 * DAY_MS));
    expect(await getHooks(id)).toEqual([]);
  });

  it('is kept while nothing has happened to the payment', async () => {
    const { body } = await receive(url);
    await sweepWebhookEvents(server.db, new Date(Date.now() + 100 * DAY_MS));
    expect(await getHooks(body.portalURL.split('/').at(-1) ?? '')).toHaveLength(1);
  });

  it('must have an address that can be used; then nothing is created', async () => {
    const count = async () => (await server.db.selectFrom('payment').select('id').execute()).length;
    const before = await count();
    expect(await receive('mailto:ada@example.com')).toMatchObject({
      status: 400,
      body: { code: 'invalid_webhook_url', field: 'webhookURL' },
    });
    expect(await count()).toBe(before);
  });

  it('has no secret to tell where there is none', async () => {
    const body = { amountUSD: '2', memo: 'Order 8' };
    const answer = await server.call(createPaymentLink, { bearer: merchant.bearer, body });
    expect(answer.body).not.toHaveProperty('webhookSecret');
  });
});

describe('on a server for the public', () => {
  let cluster: TestCluster;
  let server: TestServer;
  let merchant: Merchant;
  let receiver: Receiver;
  let port: string;

  beforeAll(async () => {
    receiver = new Receiver();
    ({ port } = new URL(await receiver.open()));
    cluster = await startTestCluster(50);
    server = await startTestServer({
      cluster,
      env: cluster.env,
      findAddresses: (_, _options, done) => done(null, [{ address: '127.0.0.1', family: 4 }]),
    });
    merchant = await createMerchant(server);
  });
  afterAll(async () => {
    await server.close();
    await cluster.close();
    await receiver.close();
  });

  it.each([
    ['http://shop.example', 'webhook_url_not_https'],
    ['https://127.0.0.1', 'webhook_url_private'],
    ['https://[::ffff:10.0.0.1]/', 'webhook_url_private'],
    ['https://localhost', 'webhook_url_private'],
  ])('%s is refused', async (url, code) => {
    const body = { url, events: ['payment.confirmed' as const] };
    const { bearer } = merchant;
    const created = await server.call(createWebhook, { bearer, body });
    expect(created).toMatchObject({ status: 400, body: { code, field: 'url' } });
    const { _id: id } = await createHook(server, bearer);
    const updated = await server.call(updateWebhook, { bearer, params: { id }, body: { url } });
    expect(updated).toMatchObject({ status: 400, body: { code, field: 'url' } });
  });

  it('a name that leads to this machine is not called', async () => {
    const { _id: id } = await createHook(server, merchant.bearer, `https://shop.example:${port}/`);
    await confirmSandboxPayment(server, merchant);
    const problem = async () =>
      (
        await server.db
          .selectFrom('webhook_delivery')
          .select('last_problem')
          .where('webhook_id', '=', id)
          .executeTakeFirst()
      )?.last_problem;
    await expect.poll(problem, SOON).toContain('points to a private network');
    expect(receiver.received).toEqual([]);
  });
});
