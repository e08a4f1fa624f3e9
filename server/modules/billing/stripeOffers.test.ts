import { afterAll, beforeAll, expect, it } from 'vitest';

import { listPlans } from '#contract/billing';
import {
  answerMissing,
  answerWith,
  startFakeStripe,
  stripeEnv,
  type FakeStripe,
} from '#server/testing/fakeStripe';
import { createMerchant } from '#server/testing/merchant';
import { startTestServer, type TestServer } from '#server/testing/testServer';

let stripe: FakeStripe;
let server: TestServer;
beforeAll(async () => {
  stripe = await startFakeStripe();
  server = await startTestServer({ env: stripeEnv, stripeFetch: stripe.stripeFetch });
});
afterAll(async () => {
  await server.close();
  await stripe.close();
});

it('the prices of the plans are Stripe’s own, and asked for once in a while', async () => {
  const price = (more: object) => answerWith({ object: 'price', currency: 'eur', ...more });
  const yearly = { interval: 'year', interval_count: 1 };
  stripe.answer('GET /v1/prices/price_small', () =>
    price({ unit_amount: 9900, recurring: yearly }),
  );
  const { bearer } = await createMerchant(server);
  const plans = () => server.call(listPlans, { bearer });
  stripe.answer('GET /v1/prices/price_large', () => answerMissing('price'));
  expect(await plans()).toMatchObject({
    status: 503,
    body: { code: 'billing_misconfigured' },
  });

  // One that depends on what is used has no amount.
  stripe.answer('GET /v1/prices/price_large', () =>
    price({ unit_amount: null, recurring: yearly }),
  );
  stripe.calls.length = 0;
  const first = { amount: 9900, currency: 'eur', interval: 'year', intervalCount: 1 };
  for (const { body } of await Promise.all(Array.from({ length: 20 }, plans))) {
    expect(body).toEqual([
      { product: 'startup', price: first },
      { product: 'business', price: null },
    ]);
  }
  expect((await plans()).status).toBe(200);
  expect(stripe.calls).toHaveLength(2);
});
