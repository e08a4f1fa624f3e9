import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { confirmCheckout, createBillingPortal, createCheckout, listPlans } from '#contract/billing';
import { readId, Subscriber } from '#server/testing/billing';
import { createMerchant } from '#server/testing/merchant';
import { startTestServer, type TestServer } from '#server/testing/testServer';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const subscriber = async () => new Subscriber(server, (await createMerchant(server)).bearer);

/** How much these calls have written. */
async function written() {
  const tables = ['checkout', 'provider_customer', 'provider_checkout'] as const;
  return Promise.all(
    tables.map(async (table) => {
      const rows = await server.db.selectFrom(table).select('created_at').execute();
      return [table, rows.length];
    }),
  );
}

describe('the plans', () => {
  it('have the prices that the checkout asks for', async () => {
    const { bearer } = await subscriber();
    const monthly = { currency: 'usd', interval: 'month', intervalCount: 1 };
    expect(await server.call(listPlans, { bearer })).toMatchObject({
      status: 200,
      body: [
        { product: 'startup', price: { amount: 2_900, ...monthly } },
        { product: 'business', price: { amount: 9_900, ...monthly } },
      ],
    });
  });

  it('the one that an organization has is named, until it ends', async () => {
    const ada = await subscriber();
    await ada.subscribe('business');
    expect(await ada.readBilling()).toMatchObject({ isSubscribed: true, plan: 'business' });
  });
});

describe('opening a checkout', () => {
  it('C142, C266: null for a customer makes one, and answers the provider’s page', async () => {
    const ada = await subscriber();
    expect(await ada.readBilling()).toMatchObject({
      customerId: null,
      isSubscribed: false,
      plan: null,
    });
    const { status, body } = await ada.requestCheckout('startup');
    expect(status).toBe(200);
    expect(body.url).toContain(`${server.config.origin}/billing-provider/checkout/cs_test_`);
    // The customer exists now, without a subscription.
    expect(await ada.readBilling()).toEqual({
      customerId: expect.stringMatching(/^cus_/),
      isSubscribed: false,
      isOnHold: false,
      plan: null,
    });
  });

  it('takes the organization’s own customer, and no customer at all', async () => {
    const ada = await subscriber();
    await ada.openCheckout('startup');
    const own = (await ada.readBilling())?.customerId ?? '';
    expect((await ada.requestCheckout('startup', own)).status).toBe(200);
    const bare = { bearer: ada.bearer, body: { product: 'startup' as const } };
    expect((await server.call(createCheckout, bare)).status).toBe(200);
  });

  it('another organization’s customer gets the same answer as an unknown one', async () => {
    const [ada, bob] = [await subscriber(), await subscriber()];
    await bob.subscribe('startup');
    const bobs = (await bob.readBilling())?.customerId ?? '';
    const before = await written();
    const answers = [];
    for (const customer of [bobs, 'cus_invented', '', 'x'.repeat(5000), "' or 1=1", '\u0000']) {
      answers.push(await ada.requestCheckout('business', customer));
    }
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]));
    expect(new Set(answers.map(({ body }) => body.code))).toEqual(new Set(['customer_not_found']));
    expect(await written()).toEqual(before);
    expect(await ada.readBilling()).toMatchObject({
      customerId: null,
      isSubscribed: false,
      plan: null,
    });
  });

  it('sells no enterprise plan', async () => {
    const ada = await subscriber();
    const before = await written();
    const payload = '{"product":"enterprise","customer":null}';
    const { bearer } = ada;
    expect(await server.raw('POST', '/api/billing/checkout', { bearer, payload })).toMatchObject({
      status: 400,
      body: { code: 'invalid_plan' },
    });
    expect(await written()).toEqual(before);
  });

  it('what is no plan is refused, and nothing is written', async () => {
    const { bearer } = await subscriber();
    const before = await written();
    const products = ['free', '', null, 'startup\u0000', 'STARTUP', 1, ['startup'], { a: 1 }];
    for (const product of products) {
      const payload = JSON.stringify({ product, customer: null });
      const answer = await server.raw('POST', '/api/billing/checkout', { bearer, payload });
      expect(answer.status, payload).toBe(400);
      expect(answer.body.error, payload).toEqual(expect.any(String));
    }
    expect(await written()).toEqual(before);
  });

  it('a second click answers the same checkout, another plan closes it', async () => {
    const ada = await subscriber();
    const first = await ada.requestCheckout('startup');
    expect((await ada.requestCheckout('startup')).body.url).toBe(first.body.url);
    const second = await ada.requestCheckout('business');
    expect(second.body.url).not.toBe(first.body.url);
    const closed = await server.http.inject(new URL(first.body.url).pathname);
    expect(closed.body).toContain('This checkout is closed');
    await ada.pay(readId(first.body.url));
    expect(await ada.isSubscribed()).toBe(false);
    await ada.pay(readId(second.body.url));
    expect(await ada.isSubscribed()).toBe(true);
  });

  it('refuses a second plan, also when the first payment was not told yet', async () => {
    const [ada, bob] = [await subscriber(), await subscriber()];
    await ada.subscribe('startup');
    const again = await ada.requestCheckout('startup');
    expect(again.status).toBe(409);
    const id = await bob.openCheckout('startup');
    await server.billingProvider?.subscribe(id);
    expect(await bob.isSubscribed()).toBe(false);
    expect((await bob.requestCheckout('business')).status).toBe(409);
    expect(await bob.isSubscribed()).toBe(true);
  });
});

describe('coming back', () => {
  it('C149, C267: a paid checkout is confirmed, whether an event told it or not', async () => {
    const ada = await subscriber();
    const id = await ada.openCheckout('business');
    await server.billingProvider?.subscribe(id);
    expect(await ada.isSubscribed()).toBe(false);
    expect(await ada.confirm(id)).toMatchObject({ status: 200, body: {} });
    expect(await ada.isSubscribed()).toBe(true);
    expect((await ada.confirm(id)).status).toBe(200);
    const row = await server.db
      .selectFrom('checkout')
      .select(['state', 'plan'])
      .where('session_id', '=', id)
      .executeTakeFirst();
    expect(row).toEqual({ state: 'paid', plan: 'business' });
  });

  it('another organization’s, unknown, unpaid and malformed checkouts subscribe no organization', async () => {
    const [ada, bob] = [await subscriber(), await subscriber()];
    const bobs = await bob.openCheckout('startup');
    await server.billingProvider?.subscribe(bobs);
    const foreign = await ada.confirm(bobs);
    const unknown = await ada.confirm('cs_test_unknown');
    expect(foreign).toMatchObject({ status: 404, body: { code: 'checkout_not_found' } });
    expect(unknown.status).toBe(404);
    expect(unknown.body).toEqual(foreign.body);
    expect(await ada.isSubscribed()).toBe(false);
    expect(await bob.isSubscribed()).toBe(false);

    const unpaid = await ada.openCheckout('startup');
    expect(await ada.confirm(unpaid)).toMatchObject({
      status: 409,
      body: { code: 'checkout_not_paid' },
    });
    const { bearer } = ada;
    for (const sessionId of ['', 'x'.repeat(201), '../../v1/customers', 'a\u0000', 1, null, []]) {
      const payload = JSON.stringify({ sessionId });
      const answer = await server.raw('POST', '/api/billing/success', { bearer, payload });
      expect(answer.status, payload).toBe(400);
    }
    expect((await server.raw('POST', '/api/billing/success', { bearer })).status).toBe(400);
    expect(await ada.isSubscribed()).toBe(false);
  });

  it('a used checkout does not bring back an ended plan', async () => {
    const ada = await subscriber();
    const used = await ada.subscribe('startup');
    const { body } = await ada.requestPortal();
    await ada.submit(body.url, { action: 'cancel' });
    expect(await ada.isSubscribed()).toBe(false);
    expect((await ada.confirm(used)).status).toBe(200);
    expect(await ada.isSubscribed()).toBe(false);
    // And the way is free for a new one.
    await ada.subscribe('business');
    expect(await ada.isSubscribed()).toBe(true);
  });
});

describe('managing a plan', () => {
  it('answers a page that changes and ends it', async () => {
    const ada = await subscriber();
    await ada.subscribe('startup');
    const { body } = await ada.requestPortal();
    const readPlan = async () => {
      const { customerId } = (await ada.readBilling()) ?? {};
      const row = await server.db
        .selectFrom('organization')
        .select(['plan', 'is_subscribed', 'subscription_id'])
        .where('customer_id', '=', customerId ?? '')
        .executeTakeFirst();
      return row;
    };
    expect(await readPlan()).toMatchObject({ plan: 'startup', is_subscribed: true });
    await ada.submit(body.url, { action: 'change', price: 'price_business' });
    expect(await readPlan()).toMatchObject({ plan: 'business', is_subscribed: true });
    await ada.submit(body.url, { action: 'cancel' });
    expect(await readPlan()).toEqual({ plan: null, is_subscribed: false, subscription_id: null });
  });

  it('409 for an organization that never began a checkout', async () => {
    const ada = await subscriber();
    const answer = { status: 409, body: { code: 'not_subscribed' } };
    expect(await ada.requestPortal()).toMatchObject(answer);
  });

  it('opens for a customer without a plan too, who may have invoices there', async () => {
    const ada = await subscriber();
    await ada.openCheckout('startup');
    expect((await ada.requestPortal()).status).toBe(200);
  });
});

it('is for signed-in users only', async () => {
  for (const bearer of [undefined, 's_unknown', 'pay_x', 'sk_x']) {
    const from = bearer === undefined ? {} : { bearer };
    const answers = [
      await server.call(createCheckout, { ...from, body: { product: 'startup' } }),
      await server.call(confirmCheckout, { ...from, body: { sessionId: 'cs_test_x' } }),
      await server.call(createBillingPortal, from),
    ];
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401]);
  }
});

it('answers 503 where billing is not set up', async () => {
  const bare = await startTestServer({ env: { ORIGIN: 'https://till.example.com' } });
  try {
    const ada = new Subscriber(bare, (await createMerchant(bare)).bearer);
    const code = 'billing_not_set_up';
    expect(await ada.requestCheckout('startup')).toMatchObject({ status: 503, body: { code } });
    expect(await ada.confirm('cs_test_x')).toMatchObject({ status: 503, body: { code } });
    expect(await ada.requestPortal()).toMatchObject({ status: 503, body: { code } });
    expect(await ada.readBilling()).toMatchObject({
      customerId: null,
      isSubscribed: false,
      plan: null,
    });
  } finally {
    await bare.close();
  }
});
