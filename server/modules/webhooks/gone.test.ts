import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { processPayment } from '#contract/payments';
import { createPaymentLink } from '#contract/transactions';
import { getWebhook, listDeliveries, testWebhook, updateWebhook } from '#contract/webhooks';
import { listMailsTo } from '#server/testing/mails';
import { createMerchant, type Merchant } from '#server/testing/merchant';
import { Receiver } from '#server/testing/receiver';
import { startTestServer, type TestServer } from '#server/testing/testServer';
import { confirmSandboxPayment, createHook } from '#server/testing/webhooks';

const SOON = { interval: 10 };

describe('an endpoint that answers 410', () => {
  let server: TestServer;
  let merchant: Merchant;
  let receiver: Receiver;
  let url: string;

  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    merchant = await createMerchant(server);
    receiver = new Receiver();
    receiver.behave = (_, response) => response.writeHead(410).end();
    url = await receiver.open();
    return () => receiver.close();
  });

  async function createOwnHook() {
    const { _id: id } = await createHook(server, merchant.bearer, url);
    const call = { bearer: merchant.bearer, params: { id } };
    return {
      call,
      read: async () => (await server.call(getWebhook, call)).body,
      newest: async () =>
        (await server.call(listDeliveries, { ...call, query: {} })).body.deliveries[0],
    };
  }

  it('is paused at once, its owner is mailed once, and its events wait', async () => {
    const hook = await createOwnHook();
    await confirmSandboxPayment(server, merchant);
    await expect.poll(hook.read, SOON).toMatchObject({ state: 'failing' });
    expect(await hook.newest()).toMatchObject({
      state: 'waiting',
      tries: 1,
      lastTry: { status: 410, problem: expect.stringContaining('(Gone)') },
    });
    await confirmSandboxPayment(server, merchant);
    const mails = await listMailsTo(server, merchant.email);
    expect(mails.map(({ text }) => text)).toEqual([expect.stringContaining('answered 410')]);

    receiver.behave = (_, response) => response.end();
    await server.call(updateWebhook, { ...hook.call, body: { paused: false } });
    // The first one again, and the one that waited.
    await receiver.waitForEvents(3);
  });

  it('to a test event only is not paused', async () => {
    const hook = await createOwnHook();
    await server.call(testWebhook, hook.call);
    await expect
      .poll(hook.newest, SOON)
      .toMatchObject({ state: 'failed', lastTry: { status: 410 } });
    // The endpoint's last try is recorded after that of the event.
    await expect
      .poll(hook.read, SOON)
      .toMatchObject({ state: 'active', lastTry: { succeeded: false } });
  });

  it('of one payment: its event is given up at once', async () => {
    const { body } = await server.call(createPaymentLink, {
      bearer: merchant.bearer,
      body: { amountUSD: '2', memo: 'Order 7', sandbox: true, webhookURL: url },
    });
    const id = body.portalURL.split('/').at(-1) ?? '';
    await server.call(processPayment, { bearer: id, body: { signature: null } });
    const read = () =>
      server.db
        .selectFrom('webhook_delivery')
        .select(['state', 'tries', 'last_status'])
        .where('subject_id', '=', id)
        .execute();
    await expect.poll(read, SOON).toEqual([{ state: 'failed', tries: 1, last_status: 410 }]);
  });
});
