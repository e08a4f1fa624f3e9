import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { Subscriber } from '#server/testing/billing';
import {
  answerWith,
  SECRET_KEY,
  buildSignedEvent,
  startFakeStripe,
  stripeEnv,
  answerSubscriptions,
  WEBHOOK_SECRET,
  type FakeStripe,
} from '#server/testing/fakeStripe';
import { createMerchant } from '#server/testing/merchant';
import { startTestServer, type TestServer } from '#server/testing/testServer';

const LIST = 'GET /v1/subscriptions';

describe('events of the billing provider', () => {
  let stripe: FakeStripe;
  let server: TestServer;
  let ada: Subscriber;
  /** At the provider. */
  let customer: string;
  let customers = 0;

  beforeAll(async () => {
    stripe = await startFakeStripe();
    const { stripeFetch } = stripe;
    server = await startTestServer({ env: stripeEnv, stripeFetch });
  });
  afterAll(async () => {
    await server.close();
    await stripe.close();
  });

  beforeEach(async () => {
    customers += 1;
    customer = `cus_${customers}`;
    stripe.answer('POST /v1/customers', () => answerWith({ id: customer }));
    stripe.answer('POST /v1/checkout/sessions', () =>
      answerWith({
        id: `cs_test_${customers}`,
        status: 'open',
        url: `https://checkout.stripe.example/${customers}`,
      }),
    );
    ada = new Subscriber(server, (await createMerchant(server)).bearer);
    await ada.openCheckout('startup');
    stripe.answer(LIST, answerSubscriptions({ price: 'price_small' }));
    stripe.calls.length = 0;
  });

  const send = async (payload: string, signature?: string) => {
    const { statusCode, body } = await server.http.inject({
      method: 'POST',
      url: '/api/billing/webhook',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        ...(signature === undefined ? {} : { 'stripe-signature': signature }),
      },
      payload,
    });
    return { status: statusCode, body: JSON.parse(body) as unknown };
  };
  let events = 0;
  const tell = (type: string, about = customer) => {
    events += 1;
    const { payload, signature } = buildSignedEvent({ id: `evt_${events}`, type, customer: about });
    return send(payload, signature);
  };
  const row = () =>
    server.db
      .selectFrom('organization')
      .select(['plan', 'is_subscribed', 'subscription_id'])
      .where('customer_id', '=', customer)
      .executeTakeFirstOrThrow();

  it('keeps plan and subscription as the provider says them', async () => {
    expect(await tell('checkout.session.completed')).toEqual({
      status: 200,
      body: { received: true },
    });
    expect(await row()).toEqual({
      plan: 'startup',
      is_subscribed: true,
      subscription_id: `sub_0_${customer}`,
    });
    stripe.answer(LIST, answerSubscriptions({ price: 'price_large' }));
    await tell('customer.subscription.updated');
    expect(await row()).toMatchObject({ plan: 'business', is_subscribed: true });
    stripe.answer(LIST, answerSubscriptions());
    await tell('customer.subscription.deleted');
    expect(await row()).toEqual({ plan: null, is_subscribed: false, subscription_id: null });
  });

  it('counts what is paid, on trial or being tried again, and the newest of several', async () => {
    const cases = { active: true, trialing: true, past_due: true, unpaid: false, paused: false };
    for (const [status, counts] of Object.entries(cases)) {
      stripe.answer(LIST, answerSubscriptions({ price: 'price_small', status }));
      await tell('customer.subscription.updated');
      expect((await row()).is_subscribed, status).toBe(counts);
    }
    stripe.answer(
      LIST,
      answerSubscriptions({ price: 'price_large', status: 'incomplete' }, { price: 'price_small' }),
    );
    await tell('customer.subscription.updated');
    expect(await row()).toMatchObject({ plan: 'startup', subscription_id: `sub_1_${customer}` });
    // Sold by hand in the provider's own pages.
    stripe.answer(LIST, answerSubscriptions({ price: 'price_special' }));
    await tell('customer.subscription.updated');
    expect(await row()).toMatchObject({ plan: null, is_subscribed: true });
  });

  it('bad, missing, old and foreign signatures change nothing', async () => {
    const event = { id: 'evt_bad', type: 'checkout.session.completed', customer };
    const { payload, signature } = buildSignedEvent(event);
    const six = buildSignedEvent(event, WEBHOOK_SECRET, 360);
    const four = buildSignedEvent({ ...event, id: 'evt_four' }, WEBHOOK_SECRET, 240);
    const refused = [
      await send(payload),
      await send(payload, ''),
      await send(payload, 't=1,v1=00'),
      await send(
        payload,
        signature.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
      ),
      // The same JSON, written again.
      await send(JSON.stringify(JSON.parse(payload)), signature),
      await send(payload.replace('evt_bad', 'evt_baD'), signature),
      await send(six.payload, six.signature),
      await send(payload, buildSignedEvent(event, 'whsec_other').signature),
      await send('', signature),
      await send('{', signature),
    ];
    for (const answer of refused) {
      expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_event_signature' } });
    }
    expect(stripe.calls).toEqual([]);
    expect(await row()).toMatchObject({ is_subscribed: false });
    expect((await send(four.payload, four.signature)).status).toBe(200);
    expect(await row()).toMatchObject({ is_subscribed: true });
  });

  it('a replayed event does nothing, at once or later', async () => {
    const event = { id: `evt_again_${customers}`, type: 'checkout.session.completed', customer };
    const { payload, signature } = buildSignedEvent(event);
    expect((await send(payload, signature)).status).toBe(200);
    const asked = stripe.calls.length;
    stripe.answer(LIST, answerSubscriptions({ price: 'price_large' }));
    const again = buildSignedEvent(event, WEBHOOK_SECRET, 60);
    expect((await send(payload, signature)).status).toBe(200);
    expect((await send(again.payload, again.signature)).status).toBe(200);
    expect(stripe.calls).toHaveLength(asked);
    expect(await row()).toMatchObject({ plan: 'startup' });
  });

  it('leaves alone what is about others or about nothing here', async () => {
    expect((await tell('checkout.session.completed', 'cus_of_another_shop')).status).toBe(200);
    expect((await tell('invoice.paid')).status).toBe(200);
    const { payload, signature } = buildSignedEvent({
      id: 'evt_unknown',
      type: 'customer.subscription.updated',
      customer: null,
    });
    expect((await send(payload, signature)).status).toBe(200);
    expect(stripe.calls).toEqual([]);
    expect(await row()).toMatchObject({ is_subscribed: false });
  });

  it('an event that came before its time, or long after, tells what is true now', async () => {
    stripe.answer(LIST, answerSubscriptions());
    await tell('customer.subscription.deleted');
    await tell('checkout.session.completed');
    expect(await row()).toMatchObject({ is_subscribed: false });
  });

  it('an answer that was overtaken is dropped', async () => {
    let release = () => undefined as void;
    const arrived = new Promise<void>((atStripe) => {
      const held = new Promise<void>((resolve) => (release = resolve));
      // Read while the plan was paid, and late on its way back.
      stripe.answer(LIST, async (call) => {
        atStripe();
        await held;
        return answerSubscriptions({ price: 'price_small' })(call);
      });
    });
    const late = tell('customer.subscription.updated');
    await arrived;
    stripe.answer(LIST, answerSubscriptions());
    await tell('customer.subscription.deleted');
    release();
    expect((await late).status).toBe(200);
    expect(await row()).toEqual({ plan: null, is_subscribed: false, subscription_id: null });
  });

  it('is told again when the provider did not answer', async () => {
    const event = { id: `evt_retry_${customers}`, type: 'checkout.session.completed', customer };
    const { payload, signature } = buildSignedEvent(event);
    stripe.answer(LIST, () => ({ status: 500, body: { error: { message: 'Oh no' } } }));
    expect((await send(payload, signature)).status).toBe(503);
    expect(await row()).toMatchObject({ is_subscribed: false });
    stripe.answer(LIST, answerSubscriptions({ price: 'price_small' }));
    expect((await send(payload, signature)).status).toBe(200);
    expect(await row()).toMatchObject({ is_subscribed: true });
  });

  it('the same event many times at once is handled without harm', async () => {
    const event = { id: `evt_many_${customers}`, type: 'checkout.session.completed', customer };
    const { payload, signature } = buildSignedEvent(event);
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(payload, signature)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await row()).toMatchObject({ plan: 'startup', is_subscribed: true });
  });

  it('takes large events, and never logs a secret', async () => {
    const { signature, payload } = buildSignedEvent({
      id: 'evt_large',
      type: `x${'y'.repeat(200_000)}`,
      customer,
    });
    expect((await send(payload, signature)).status).toBe(200);
    const logs = server.logs();
    for (const secret of [SECRET_KEY, WEBHOOK_SECRET, signature])
      expect(logs).not.toContain(secret);
  });
});
