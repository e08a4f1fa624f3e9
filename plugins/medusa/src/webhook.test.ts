import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { Webhook } from 'standardwebhooks';

import { TillerProvider } from './provider';
import { buildPayment, openProvider, PAID, SECRET, SESSION } from './testing';

const OTHER_SECRET = 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD';

interface Sending {
  type?: string;
  data?: Record<string, unknown>;
  secret?: string;
  at?: Date;
  /** Changes the body after it was signed. */
  tamper?: (body: string) => string;
}

/** A webhook as Medusa hands it over. */
function send({ type = 'payment.confirmed', data, secret = SECRET, at, tamper }: Sending = {}) {
  const event = {
    id: 'evt_1',
    timestamp: '2026-11-23T06:00:00.000Z',
    sandbox: false,
    type,
    data: data ?? buildPayment(PAID),
  };
  const body = JSON.stringify(event);
  const sentAt = at ?? new Date();
  const headers = {
    'webhook-id': event.id,
    'webhook-timestamp': String(Math.floor(sentAt.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign(event.id, sentAt, body),
  };
  const rawData = Buffer.from(tamper ? tamper(body) : body);
  return { data: { ...event }, rawData, headers };
}

describe('a webhook', () => {
  it('that is signed captures the session that it names', async () => {
    assert.deepEqual(await openProvider().provider.getWebhookActionAndData(send()), {
      action: 'captured',
      data: { session_id: SESSION, amount: '25.00' },
    });
  });

  it('that is forged, changed or old is refused', async () => {
    const { provider } = openProvider();
    const hour = 3_600_000;
    const signed = send();
    const unsigned = { ...signed, headers: {} };
    for (const payload of [
      send({ secret: OTHER_SECRET }),
      send({ tamper: (body) => body.replace('25000000', '1') }),
      send({ at: new Date(Date.now() - hour) }),
      send({ at: new Date(Date.now() + hour) }),
      unsigned,
      { ...signed, rawData: '' },
      { ...signed, headers: { ...signed.headers, 'webhook-id': 'evt_2' } },
    ]) {
      await assert.rejects(provider.getWebhookActionAndData(payload), (error: Error) =>
        /refused, and nothing was captured/.test(error.message),
      );
    }
  });

  it('is refused without a secret, and says which option is missing', async () => {
    const { options, logger } = openProvider();
    const { webhookSecret: _, ...rest } = options;
    const bare = new TillerProvider({ logger }, rest);
    await assert.rejects(bare.getWebhookActionAndData(send()), /webhookSecret/);
  });

  it('is signed by the old secret as well while it is replaced', async () => {
    const old = send({ secret: OTHER_SECRET });
    const signed = send();
    const both = `${old.headers['webhook-signature']} ${signed.headers['webhook-signature']}`;
    const headers = { ...signed.headers, 'webhook-signature': both };
    const { action } = await openProvider().provider.getWebhookActionAndData({
      ...signed,
      headers,
    });
    assert.equal(action, 'captured');
  });

  it('about anything else captures nothing', async () => {
    const { provider, warnings } = openProvider();
    const act = async (sending: Sending) =>
      (await provider.getWebhookActionAndData(send(sending))).action;
    assert.equal(await act({ type: 'payment.failed', data: buildPayment() }), 'failed');
    assert.equal(await act({ type: 'webhook.test', data: { webhookId: 'wh_1' } }), 'not_supported');
    assert.equal(await act({ type: 'transfer.confirmed', data: {} }), 'not_supported');
    // A payment of the merchant's that no cart has begun.
    assert.equal(await act({ data: buildPayment({ ...PAID, metadata: {} }) }), 'not_supported');
    assert.deepEqual(warnings, []);
    for (const type of ['payment.overpaid', 'payment.unmatched']) {
      assert.equal(await act({ type }), 'not_supported');
      assert.match(warnings.at(-1) ?? '', new RegExp(`${type} for pay_1042 of ${SESSION}`));
    }
  });

  it('about a sandbox payment captures nothing in a shop that is open', async () => {
    const { provider } = openProvider();
    const unpaid = send({ data: buildPayment({ ...PAID, sandbox: true }) });
    await assert.rejects(
      provider.getWebhookActionAndData(unpaid),
      /sandbox payment, without money/,
    );
    const sandbox = openProvider({ sandbox: true }).provider;
    assert.equal((await sandbox.getWebhookActionAndData(unpaid)).action, 'captured');
    await assert.rejects(sandbox.getWebhookActionAndData(send()), /not a sandbox payment/);
  });
});
