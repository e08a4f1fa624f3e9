import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { updateOrganization } from '#contract/organizations';
import { Subscriber } from '#server/testing/billing';
import {
  answerMissing,
  answerWith,
  SECRET_KEY,
  startFakeStripe,
  stripeEnv,
  answerSubscriptions,
  type FakeStripe,
} from '#server/testing/fakeStripe';
import { createMerchant } from '#server/testing/merchant';
import { startTestServer, type TestServer } from '#server/testing/testServer';

const CUSTOMERS = 'POST /v1/customers';
const SESSIONS = 'POST /v1/checkout/sessions';
const PORTALS = 'POST /v1/billing_portal/sessions';
const LIST = 'GET /v1/subscriptions';

let stripe: FakeStripe;
let server: TestServer;
let ada: Subscriber;
/** The organization of `ada`, as the server knows it. */
let organization: string;
let count = 0;

beforeAll(async () => {
  stripe = await startFakeStripe();
  server = await startTestServer({
    env: { ...stripeEnv, ORIGIN: 'https://till.example.com' },
    stripeFetch: stripe.stripeFetch,
  });
});
afterAll(async () => {
  await server.close();
  await stripe.close();
});

/** A checkout as Stripe shows it, kept under its own address. */
function keep(id: string, more: object = {}): void {
  const session = {
    id,
    status: 'open',
    payment_status: 'unpaid',
    client_reference_id: organization,
    customer: `cus_${count}`,
    url: `https://checkout.stripe.example/${id}`,
    ...more,
  };
  stripe.answer(`GET /v1/checkout/sessions/${id}`, () => answerWith(session));
}

beforeEach(async () => {
  count += 1;
  const { bearer, email } = await createMerchant(server);
  ada = new Subscriber(server, bearer);
  const user = await server.db
    .selectFrom('app_user')
    .select('organization_id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  organization = user.organization_id;
  let sessions = 0;
  stripe.answer(CUSTOMERS, () => answerWith({ id: `cus_${count}`, object: 'customer' }));
  stripe.answer(SESSIONS, () => {
    sessions += 1;
    const id = `cs_${count}_${sessions}`;
    keep(id);
    stripe.answer(`POST /v1/checkout/sessions/${id}/expire`, () =>
      answerWith({ id, status: 'expired' }),
    );
    return answerWith({ id, status: 'open', url: `https://checkout.stripe.example/${id}` });
  });
  stripe.answer(LIST, answerSubscriptions());
  stripe.calls.length = 0;
});

it('C142: makes the customer, then a checkout that is bound to the organization', async () => {
  const { body } = await ada.requestCheckout('business');
  expect(body.url).toBe(`https://checkout.stripe.example/cs_${count}_1`);
  const [customer, session, ...more] = stripe.calls;
  expect(more).toEqual([]);
  expect(customer).toMatchObject({
    call: CUSTOMERS,
    form: {
      name: 'Harbour Coffee',
      email: expect.stringContaining('@example.com'),
      'metadata[organization]': organization,
    },
  });
  expect(session?.call).toBe(SESSIONS);
  expect(session?.form).toEqual({
    mode: 'subscription',
    client_reference_id: organization,
    customer: `cus_${count}`,
    'line_items[0][price]': 'price_large',
    'line_items[0][quantity]': '1',
    'subscription_data[metadata][organization]': organization,
    'subscription_data[metadata][plan]': 'business',
    success_url: 'https://till.example.com/billing/success?session_id={CHECKOUT_SESSION_ID}',
    cancel_url: 'https://till.example.com/billing/subscriptions',
  });
  for (const { headers } of stripe.calls) {
    expect(headers.authorization).toBe(`Bearer ${SECRET_KEY}`);
    expect(headers['stripe-version']).toMatch(/^20/);
    expect(headers['idempotency-key']).toMatch(/^(customer|checkout)-[\da-f]{64}$/);
    expect(headers['x-stripe-client-telemetry']).toBeUndefined();
  }
});

it('a request that is repeated carries the same idempotency key, the next order another', async () => {
  let failures = 1;
  stripe.answer(SESSIONS, ({ headers }) => {
    failures -= 1;
    // The SDK itself tries a second time.
    if (failures >= 0) return { status: 503, body: { error: { message: 'Busy' } } };
    return answerWith({
      id: `cs_${String(headers['idempotency-key']).slice(-8)}`,
      status: 'open',
      url: 'https://a.example/',
    });
  });
  const keys = () =>
    stripe.calls
      .filter(({ call }) => call === SESSIONS)
      .map(({ headers }) => headers['idempotency-key']);
  await ada.openCheckout('startup');
  expect(keys()).toHaveLength(2);
  expect(new Set(keys()).size).toBe(1);
  // That checkout is unknown to Stripe now, so another one is ordered.
  await ada.openCheckout('startup');
  expect(keys()).toHaveLength(3);
  expect(new Set(keys()).size).toBe(2);
});

it('C149: confirms by asking for the checkout and for what was bought', async () => {
  const id = await ada.openCheckout('startup');
  keep(id, { status: 'complete', payment_status: 'paid', url: null });
  stripe.answer(LIST, answerSubscriptions({ price: 'price_small' }));
  stripe.calls.length = 0;
  expect((await ada.confirm(id)).status).toBe(200);
  expect(stripe.calls.map(({ call, form }) => [call, form])).toEqual([
    [`GET /v1/checkout/sessions/${id}`, { 'expand[0]': 'subscription' }],
    [LIST, { customer: `cus_${count}` }],
  ]);
  expect(await ada.readBilling()).toEqual({
    customerId: `cus_${count}`,
    isSubscribed: true,
    isOnHold: false,
    plan: 'startup',
  });
});

it('a checkout that Stripe knows under another organization confirms nothing', async () => {
  const id = await ada.openCheckout('startup');
  stripe.answer(LIST, answerSubscriptions({ price: 'price_small' }));
  const paid = { status: 'complete', payment_status: 'paid' };
  const cases: [object, string][] = [
    [{ ...paid, client_reference_id: 'org_other' }, 'checkout_not_found'],
    [{ ...paid, client_reference_id: null }, 'checkout_not_found'],
    [{ status: 'complete', payment_status: 'unpaid' }, 'plan_payment_pending'],
    [{ status: 'expired' }, 'checkout_not_paid'],
    [{ status: 'open' }, 'checkout_not_paid'],
  ];
  for (const [session, code] of cases) {
    keep(id, session);
    expect((await ada.confirm(id)).body).toMatchObject({ code });
    expect(await ada.isSubscribed()).toBe(false);
  }
  // A free trial is paid for with nothing.
  keep(id, { status: 'complete', payment_status: 'no_payment_required' });
  expect((await ada.confirm(id)).status).toBe(200);
  expect(await ada.isSubscribed()).toBe(true);
});

it('asks nothing about a checkout that was never opened here', async () => {
  keep('cs_elsewhere', { status: 'complete', payment_status: 'paid' });
  expect((await ada.confirm('cs_elsewhere')).status).toBe(404);
  expect(stripe.calls).toEqual([]);
});

it('a payment that is on its way sells no second plan', async () => {
  const id = await ada.openCheckout('startup');
  keep(id, { status: 'complete', payment_status: 'unpaid', url: null });
  expect(await ada.requestCheckout('startup')).toMatchObject({
    status: 409,
    body: { code: 'plan_payment_pending' },
  });
});

it.each(['canceled', 'incomplete_expired'])(
  'a payment that never came does not keep the organization from a new plan: %s',
  async (status) => {
    const id = await ada.openCheckout('startup');
    const subscription = { id: 'sub_1', object: 'subscription', status };
    keep(id, { status: 'complete', payment_status: 'unpaid', url: null, subscription });
    const { status: answered, body } = await ada.requestCheckout('startup');
    expect(answered).toBe(200);
    expect(body.url).toBe(`https://checkout.stripe.example/cs_${count}_2`);
  },
);

it('closes the checkout that another plan takes the place of', async () => {
  const first = await ada.openCheckout('startup');
  await ada.openCheckout('business');
  const closed = stripe.calls.filter(({ call }) => call.endsWith('/expire'));
  expect(closed.map(({ call }) => call)).toEqual([`POST /v1/checkout/sessions/${first}/expire`]);
});

it('a paid checkout sells no second plan after Stripe failed to list what was bought', async () => {
  const id = await ada.openCheckout('startup');
  keep(id, { status: 'complete', payment_status: 'paid', url: null });
  stripe.answer(LIST, () => ({ status: 500, body: { error: { message: 'Broken' } } }));
  for (const { status } of [await ada.requestCheckout('startup'), await ada.confirm(id)]) {
    expect(status).toBe(503);
  }
  stripe.answer(LIST, answerSubscriptions({ price: 'price_small' }));
  expect(await ada.requestCheckout('startup')).toMatchObject({
    status: 409,
    body: { code: 'already_subscribed' },
  });
  expect(await ada.isSubscribed()).toBe(true);
});

it.each([
  ['paid', 'already_subscribed'],
  ['unpaid', 'plan_payment_pending'],
])(
  'a checkout that is finished while it is closed (%s) sells no second plan',
  async (payment, code) => {
    const id = await ada.openCheckout('startup');
    stripe.answer(`POST /v1/checkout/sessions/${id}/expire`, () => {
      keep(id, { status: 'complete', payment_status: payment, url: null });
      if (payment === 'paid') stripe.answer(LIST, answerSubscriptions({ price: 'price_small' }));
      return { status: 400, body: { error: { type: 'invalid_request_error', message: 'Done' } } };
    });
    expect(await ada.requestCheckout('business')).toMatchObject({ status: 409, body: { code } });
    expect(await ada.isSubscribed()).toBe(payment === 'paid');
  },
);

it('a customer that Stripe does not know any more is replaced once', async () => {
  await ada.openCheckout('startup');
  const old = `cus_${count}`;
  stripe.answer(`GET /v1/checkout/sessions/cs_${count}_1`, () => answerMissing('session'));
  stripe.answer(CUSTOMERS, () => answerWith({ id: `cus_new_${count}` }));
  stripe.answer(SESSIONS, ({ form }) =>
    form['customer'] === old
      ? answerMissing('customer')
      : answerWith({
          id: `cs_new_${count}`,
          status: 'open',
          url: 'https://checkout.stripe.example/new',
        }),
  );
  const { body } = await ada.requestCheckout('startup');
  expect(body.url).toBe('https://checkout.stripe.example/new');
  expect((await ada.readBilling())?.customerId).toBe(`cus_new_${count}`);
  const keys = stripe.calls
    .filter(({ call }) => call === CUSTOMERS)
    .map(({ headers }) => headers['idempotency-key']);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(2);
});

/** Ada pays for the startup plan. */
async function buyStartup() {
  const id = await ada.openCheckout('startup');
  keep(id, { status: 'complete', payment_status: 'paid', url: null });
  stripe.answer(LIST, answerSubscriptions({ price: 'price_small' }));
  await ada.confirm(id);
}

it('opens the portal for the organization’s customer, and notices when that is gone', async () => {
  stripe.answer(PORTALS, () =>
    answerWith({ id: 'bps_1', url: 'https://billing.stripe.example/p' }),
  );
  await buyStartup();
  expect((await ada.requestPortal()).body.url).toBe('https://billing.stripe.example/p');
  expect(stripe.calls.at(-1)).toMatchObject({
    call: PORTALS,
    form: { customer: `cus_${count}`, return_url: 'https://till.example.com/' },
  });
  stripe.answer(PORTALS, () => answerMissing('customer'));
  stripe.answer(LIST, () => answerMissing('customer'));
  expect((await ada.requestPortal()).status).toBe(409);
  expect(await ada.isSubscribed()).toBe(false);
});

it('an end without an event does not keep the organization from a new plan', async () => {
  await buyStartup();
  expect((await ada.requestCheckout('startup')).status).toBe(409);
  stripe.answer(LIST, answerSubscriptions());
  expect((await ada.requestCheckout('startup')).status).toBe(200);
});

it.each(['unpaid', 'paused'])(
  'a plan on hold (%s) sells no second one, and its customer can pay for it',
  async (status) => {
    const portal = { id: 'bps_1', url: 'https://billing.stripe.example/p' };
    stripe.answer(PORTALS, () => answerWith(portal));
    await buyStartup();
    stripe.answer(LIST, answerSubscriptions({ price: 'price_small', status }));
    const held = { status: 409, body: { code: 'plan_on_hold' } };
    expect(await ada.requestCheckout('business')).toMatchObject(held);
    const billing = await ada.readBilling();
    expect(billing).toMatchObject({ isSubscribed: false, isOnHold: true, plan: null });
    expect(await ada.requestCheckout('business')).toMatchObject(held);
    expect((await ada.requestPortal()).body.url).toBe(portal.url);
    // Paid there, and the event about it was lost.
    stripe.answer(LIST, answerSubscriptions({ price: 'price_small' }));
    expect(await ada.requestCheckout('business')).toMatchObject({
      status: 409,
      body: { code: 'already_subscribed' },
    });
    expect(await ada.readBilling()).toMatchObject({ isSubscribed: true, isOnHold: false });
    // Ended there.
    stripe.answer(LIST, answerSubscriptions({ price: 'price_small', status: 'canceled' }));
    expect((await ada.requestCheckout('business')).status).toBe(200);
  },
);

it.each(['incomplete', 'incomplete_expired'])(
  'a first payment that failed (%s) can be tried again by a new checkout',
  async (status) => {
    await ada.openCheckout('startup');
    stripe.answer(LIST, answerSubscriptions({ price: 'price_small', status }));
    expect((await ada.requestCheckout('business')).status).toBe(200);
  },
);

it('503 when Stripe refuses or is broken; the reason is in the log, the key is not', async () => {
  const refusals = {
    401: 'billing_misconfigured',
    403: 'billing_misconfigured',
    429: 'billing_unavailable',
    500: 'billing_unavailable',
  };
  for (const [status, code] of Object.entries(refusals)) {
    const message = `refused with ${status}`;
    stripe.answer(SESSIONS, () => ({ status: Number(status), body: { error: { message } } }));
    expect(await ada.requestCheckout('startup')).toMatchObject({ status: 503, body: { code } });
    expect(server.logs()).toContain(message);
  }
  // A price that is not there is the operator's mistake, not the customer's end.
  stripe.answer(SESSIONS, () => answerMissing('line_items[0][price]'));
  expect((await ada.requestCheckout('startup')).body.code).toBe(refusals['401']);
  expect(server.logs()).not.toContain(SECRET_KEY);
  const rows = await server.db
    .selectFrom('checkout')
    .select('session_id')
    .where('organization_id', '=', organization)
    .execute();
  expect(rows).toEqual([]);
});

it('no call of ours makes an organization subscribed', async () => {
  const { bearer } = ada;
  for (const payload of [
    '{"billing":{"isSubscribed":true}}',
    '{"name":"Tea","billing":{"isSubscribed":true,"customerId":"cus_x"},"is_subscribed":true}',
    '{"wallet":null,"__proto__":{"is_subscribed":true}}',
  ]) {
    const { status } = await server.raw('PATCH', `/api${updateOrganization.path}`, {
      bearer,
      payload,
    });
    expect([200, 400]).toContain(status);
  }
  const billing = await ada.readBilling();
  expect(billing).toMatchObject({ customerId: null, isSubscribed: false, plan: null });
});

it('serves no pages of the stand-in', async () => {
  for (const path of ['checkout/cs_test_x', 'manage/bps_x', 'style.css']) {
    const { statusCode, headers } = await server.http.inject(`/billing-provider/${path}`);
    expect(statusCode).toBe(404);
    expect(headers['content-type']).toContain('application/json');
  }
});
