import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { readId, Subscriber } from '#server/testing/billing';
import { createMerchant } from '#server/testing/merchant';
import { startTestServer, type TestServer } from '#server/testing/testServer';

// Races show on a real PostgreSQL only; PGlite has one session and runs them one after another.
describe('plans at the same time', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  const subscriber = async () => new Subscriber(server, (await createMerchant(server)).bearer);
  const many = <T>(work: () => Promise<T>) => Promise.all(Array.from({ length: 8 }, work));
  const listSubscriptions = async (customer: string) =>
    server.db
      .selectFrom('provider_subscription')
      .select(['price', 'status'])
      .where('customer_id', '=', customer)
      .execute();

  it('many clicks on Continue are one customer and one checkout', async () => {
    const ada = await subscriber();
    const before = await server.db.selectFrom('provider_customer').select('id').execute();
    const answers = await many(() => ada.requestCheckout('startup'));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => body.url)).size).toBe(1);
    const after = await server.db.selectFrom('provider_customer').select('id').execute();
    expect(after.length - before.length).toBe(1);
  });

  it('many clicks on Subscribe are one subscription, and each comes back', async () => {
    const ada = await subscriber();
    const id = await ada.openCheckout('business');
    const answers = await many(() => ada.pay(id));
    for (const { statusCode, headers } of answers) {
      expect(statusCode).toBe(303);
      expect(headers.location).toContain(`/billing/success?session_id=${id}`);
    }
    const confirmed = await many(() => ada.confirm(id));
    expect(new Set(confirmed.map(({ status }) => status))).toEqual(new Set([200]));
    const { customerId } = (await ada.readBilling()) ?? {};
    expect(await listSubscriptions(customerId ?? '')).toEqual([
      { price: 'price_business', status: 'active' },
    ]);
    expect(await ada.isSubscribed()).toBe(true);
  });

  it('two tabs with two plans leave one checkout open', async () => {
    const ada = await subscriber();
    const answers = await Promise.all([
      ada.requestCheckout('startup'),
      ada.requestCheckout('business'),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    for (const { body } of answers) await ada.pay(readId(body.url));
    const { customerId } = (await ada.readBilling()) ?? {};
    expect(await listSubscriptions(customerId ?? '')).toHaveLength(1);
    expect(await ada.isSubscribed()).toBe(true);
  });

  it('changing and ending at once leaves what the provider has', async () => {
    const ada = await subscriber();
    await ada.subscribe('startup');
    const { body } = await ada.requestPortal();
    await Promise.all([
      ada.submit(body.url, { action: 'change', price: 'price_business' }),
      ada.submit(body.url, { action: 'cancel' }),
      ada.submit(body.url, { action: 'change', price: 'price_startup' }),
      ada.submit(body.url, { action: 'cancel' }),
    ]);
    expect(await ada.isSubscribed()).toBe(false);
  });
});
