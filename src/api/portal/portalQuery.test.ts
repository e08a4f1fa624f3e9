import { QueryClient } from '@tanstack/react-query';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { buildPayment } from '#api/mocks/build';
import { fail, respond } from '#api/mocks/mock';
import { portalQuery } from '#api/portal/portalQuery';
import { defaultHostConfig } from '#contract/defaultHostConfig';
import { getPayment } from '#contract/payments';
import { portalRoutes } from '#contract/portalRoutes';

const server = setupServer();

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());

beforeEach(() => {
  const config = JSON.stringify({ ...defaultHostConfig, apiBase: 'http://api.test/api' });
  vi.stubGlobal('document', { querySelector: () => ({ textContent: config }) });
  vi.stubGlobal('window', {});
});

afterEach(() => {
  server.resetHandlers();
  vi.unstubAllGlobals();
});

describe.each([portalRoutes.payment, portalRoutes.gift])('the query of the $name page', (route) => {
  const fetchPage = () => new QueryClient().fetchQuery(portalQuery<unknown>(route, 'id_1'));

  it.each([route.missingCode, 'missing_portal_id', 'invalid_portal_id'] as const)(
    'returns null for the error %s',
    async (code) => {
      server.use(fail(route.query, code));
      expect(await fetchPage()).toBeNull();
    },
  );

  it('fails for any other error', async () => {
    server.use(fail(route.query, 'payment_expired'));
    await expect(fetchPage()).rejects.toMatchObject({ code: 'payment_expired' });
  });
});

it('fails when a page that existed is refused', async () => {
  const client = new QueryClient();
  const options = portalQuery(portalRoutes.payment, 'pay_1');
  server.use(respond(getPayment, buildPayment()));
  await client.fetchQuery(options);
  server.use(fail(getPayment, 'payment_not_found'));
  const reload = client.fetchQuery({ ...options, staleTime: 0 });
  await expect(reload).rejects.toMatchObject({ code: 'payment_not_found' });
});
