import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { updateOrganization } from '#contract/organizations';
import { readId, Subscriber } from '#server/testing/billing';
import { createMerchant } from '#server/testing/merchant';
import { restart } from '#server/testing/restart';
import { startTestServer, type TestServer } from '#server/testing/testServer';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const subscriber = async () => new Subscriber(server, (await createMerchant(server)).bearer);
const get = (path: string) => server.http.inject({ method: 'GET', url: path });
const checkoutPage = (id: string) => get(`/billing-provider/checkout/${id}`);

describe('the checkout page', () => {
  it('shows plan, price and for whom; Subscribe leads back, Cancel to the plans', async () => {
    const ada = await subscriber();
    const id = await ada.openCheckout('business');
    const { statusCode, body } = await checkoutPage(id);
    expect(statusCode).toBe(200);
    for (const part of [
      '<h1>Subscribe to Business</h1>',
      '$99.00',
      'Harbour Coffee',
      'No money is taken.',
      `href="${server.config.origin}/billing/subscriptions"`,
      '<form method="post">',
    ]) {
      expect(body).toContain(part);
    }
    expect(body).not.toContain('<script');
    const paid = await ada.pay(id);
    expect(paid.statusCode).toBe(303);
    expect(paid.headers.location).toBe(`${server.config.origin}/billing/success?session_id=${id}`);
    expect((await checkoutPage(id)).body).toContain('Already paid');
    // Pressed again, on a page that was left open.
    expect((await ada.pay(id)).headers.location).toBe(paid.headers.location);
  });

  it('escapes what merchants wrote', async () => {
    const { bearer } = await createMerchant(server);
    const name = '<img src=x onerror="alert(1)">';
    await server.call(updateOrganization, { bearer, body: { name } });
    const { body } = await checkoutPage(
      await new Subscriber(server, bearer).openCheckout('startup'),
    );
    expect(body).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt;');
    expect(body).not.toContain('<img');
  });

  it('runs no script, takes no frame, sends forms to this origin only', async () => {
    const { headers } = await checkoutPage(await (await subscriber()).openCheckout('startup'));
    const policy = String(headers['content-security-policy']);
    for (const part of ["script-src 'none'", "form-action 'self'", "frame-ancestors 'none'"]) {
      expect(policy).toContain(part);
    }
    expect(headers['referrer-policy']).toBe('same-origin');
    expect(headers['cache-control']).toBe('no-store');
    expect((await get('/billing-provider/style.css')).headers['content-type']).toContain(
      'text/css',
    );
  });

  it('refuses forms that another site sends', async () => {
    const ada = await subscriber();
    const id = await ada.openCheckout('startup');
    const url = `/billing-provider/checkout/${id}`;
    for (const origin of [
      'https://evil.example',
      'null',
      '',
      `${server.config.origin}.evil.example`,
    ]) {
      expect((await ada.submit(url, {}, origin)).statusCode).toBe(403);
    }
    const bare = await server.http.inject({ method: 'POST', url });
    expect(bare.statusCode).toBe(403);
    expect(await ada.isSubscribed()).toBe(false);
  });

  it('closes after a day', async () => {
    const ada = await subscriber();
    const id = await ada.openCheckout('startup');
    await server.db
      .updateTable('provider_checkout')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('id', '=', id)
      .execute();
    expect((await checkoutPage(id)).body).toContain('This checkout is closed');
    const late = await ada.pay(id);
    expect(late.headers.location).toBe(`/billing-provider/checkout/${id}`);
    expect(await ada.isSubscribed()).toBe(false);
    expect(await ada.openCheckout('startup')).not.toBe(id);
  });

  it('returns 404 for sessions that were never opened', async () => {
    for (const path of ['checkout/cs_test_unknown', 'manage/bps_unknown']) {
      const { statusCode, body } = await get(`/billing-provider/${path}`);
      expect(statusCode).toBe(404);
      expect(body).toContain('Page not found');
    }
    for (const path of ['', 'checkout/', 'checkout/a%00b', `checkout/${'x'.repeat(65)}`, 'v1']) {
      expect((await get(`/billing-provider/${path}`)).statusCode).toBe(404);
    }
  });
});

describe('the manage page', () => {
  it('shows the plan, changes it and ends it, and says so', async () => {
    const ada = await subscriber();
    await ada.subscribe('startup');
    const { pathname } = new URL((await ada.requestPortal()).body.url);
    expect((await get(pathname)).body).toContain('Change to Business');
    const changed = await ada.submit(pathname, { action: 'change', price: 'price_business' });
    expect(changed.statusCode).toBe(303);
    const business = await get(String(changed.headers.location));
    expect(business.body).toContain('Your plan has been changed.');
    expect(business.body).toContain('Change to Startup');
    const canceled = await ada.submit(pathname, { action: 'cancel' });
    const none = await get(String(canceled.headers.location));
    expect(none.body).toContain('Your subscription has been canceled.');
    expect(none.body).toContain('<h1>No plan</h1>');
    expect(none.body).toContain(`href="${server.config.origin}/"`);
    // On a page that was left open.
    expect((await ada.submit(pathname, { action: 'cancel' })).headers.location).toBe(pathname);
  });

  it('refuses other forms, other sites and pages that are too old', async () => {
    const ada = await subscriber();
    await ada.subscribe('startup');
    const { url } = (await ada.requestPortal()).body;
    const evil = await ada.submit(url, { action: 'cancel' }, 'https://evil.example');
    expect(evil.statusCode).toBe(403);
    for (const fields of [{}, { action: 'refund' }, { action: 'change', price: 'price_free' }]) {
      expect((await ada.submit(url, fields)).statusCode).toBe(400);
    }
    await server.db
      .updateTable('provider_portal')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('id', '=', readId(url))
      .execute();
    expect((await ada.submit(url, { action: 'cancel' })).statusCode).toBe(404);
    expect(await ada.isSubscribed()).toBe(true);
  });
});

it('nothing of the provider’s API can be reached over HTTP', async () => {
  const { bearer } = await createMerchant(server);
  for (const path of ['/v1/customers', '/api/v1/customers', '/billing-provider/v1/customers']) {
    const answer = await server.raw('POST', path, { bearer, payload: '{}' });
    expect(answer.status, path).toBe(404);
  }
});

it('is not there on a server that others can reach', async () => {
  const open = await startTestServer({ env: { ORIGIN: 'https://till.example.com' } });
  try {
    for (const path of ['checkout/cs_test_x', 'manage/bps_x', 'style.css']) {
      const { statusCode, headers } = await open.http.inject(`/billing-provider/${path}`);
      expect(statusCode).toBe(404);
      expect(headers['content-type']).toContain('application/json');
    }
  } finally {
    await open.close();
  }
});

it('checkouts and subscriptions survive a restart', async () => {
  const first = await startTestServer();
  const { bearer } = await createMerchant(first);
  const before = new Subscriber(first, bearer);
  const id = await before.openCheckout('startup');
  const second = await restart(first);
  try {
    const after = new Subscriber(second, bearer);
    expect(await after.openCheckout('startup')).toBe(id);
    await after.pay(id);
    expect(await after.isSubscribed()).toBe(true);
    expect((await after.requestPortal()).status).toBe(200);
  } finally {
    await second.close();
  }
});
