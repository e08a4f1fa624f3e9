import { MutationObserver, QueryClient } from '@tanstack/react-query';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { login, logout } from '#contract/auth';
import { defaultHostConfig } from '#contract/defaultHostConfig';
import { getPayment, processPayment } from '#contract/payments';
import { createPaymentLink, listRecentTransactions } from '#contract/transactions';
import { getUser, updateUser } from '#contract/users';
import { deleteWebhook } from '#contract/webhooks';
import { loginMutation, logoutMutation } from '#api/auth/sessions';
import { ApiError, call, isUnreached, joinUrl } from '#api/client';
import { buildPayment, buildTransaction, buildUser } from '#api/mocks/build';
import { drop, fail, hang, respond } from '#api/mocks/mock';
import { confirmPayment } from '#api/portal/payments';
import { readToken, storeToken } from '#api/session';
import { createMemoryStorage } from '#tests/support/memoryStorage';
import { refusingStorage } from '#tests/support/refusingStorage';

const API = 'http://api.test/api';
const server = setupServer();
const sent: { url: string; authorization: string | null; body: string }[] = [];

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());

beforeEach(() => {
  vi.stubGlobal('localStorage', createMemoryStorage());
  const config = JSON.stringify({ ...defaultHostConfig, apiBase: API });
  vi.stubGlobal('document', { querySelector: () => ({ textContent: config }) });
  sent.length = 0;
  server.events.on('request:start', async ({ request }) => {
    const copy = request.clone();
    sent.push({
      url: copy.url,
      authorization: copy.headers.get('authorization'),
      body: await copy.text(),
    });
  });
});

afterEach(() => {
  server.resetHandlers();
  server.events.removeAllListeners();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('call', () => {
  it('C008: reads the bearer from storage anew at each call', async () => {
    server.use(respond(getUser, buildUser()));
    storeToken('s_first');
    await call(getUser, {});
    storeToken('s_second');
    await call(getUser, {});
    expect(sent.map((request) => request.authorization)).toEqual([
      'Bearer s_first',
      'Bearer s_second',
    ]);
  });

  it('sends no bearer to a call that takes none', async () => {
    server.use(respond(login, { auth: 's_1' }));
    storeToken('s_old');
    await call(login, { body: { email: 'ada@example.com', password: 'correct horse' } });
    expect(sent[0]?.authorization).toBeNull();
  });

  it('puts the parameters of a path where they belong, whatever is in them', async () => {
    server.use(respond(deleteWebhook, {}));
    storeToken('s_merchant');
    await call(deleteWebhook, { params: { id: 'wh_1/delivery?x' } });
    expect(sent[0]).toMatchObject({ url: `${API}/webhook/wh_1%2Fdelivery%3Fx`, body: '{}' });
  });

  it('sends the portal identifier as the bearer of a portal call', async () => {
    server.use(respond(getPayment, buildPayment()));
    storeToken('s_merchant');
    await call(getPayment, { bearer: 'pay_1' });
    expect(sent[0]?.authorization).toBe('Bearer pay_1');
  });

  it('C017: sends exactly the body it was given', async () => {
    server.use(respond(updateUser, buildUser()));
    await call(updateUser, { body: { firstName: 'Ada', lastName: 'Lovelace' } });
    expect(JSON.parse(sent[0]?.body ?? '')).toEqual({ firstName: 'Ada', lastName: 'Lovelace' });
  });

  it('C085: keeps the error that the server wrote, its code and its field', async () => {
    server.use(fail(updateUser, 'invalid_field', { field: 'firstName', wanted: 'Send text.' }));
    const failure = call(updateUser, { body: { firstName: 'A', lastName: 'B' } });
    await expect(failure).rejects.toMatchObject({
      status: 400,
      serverError: 'firstName is not valid. Send text.',
      code: 'invalid_field',
      field: 'firstName',
    });
  });

  it('has no code and no field where the answer names none', async () => {
    server.use(fail(updateUser, 502));
    const failure = call(updateUser, { body: { firstName: 'A', lastName: 'B' } });
    await expect(failure).rejects.toMatchObject({ status: 502, code: null, field: null });
  });

  it('turns a broken connection into an ApiError without a status', async () => {
    server.use(drop(getUser));
    const failure = await call(getUser, {}).catch((error: unknown) => error);
    expect(failure).toMatchObject({ name: 'ApiError', status: null });
    expect(isUnreached(failure)).toBe(true);
  });

  it("refuses a captive portal's HTML", async () => {
    server.use(
      http.get(`${API}/user`, () => HttpResponse.html('<p>Please sign in to the Wi-Fi</p>')),
    );
    const failure = await call(getUser, {}).catch((error: unknown) => error);
    expect(failure).toMatchObject({ name: 'ApiError', status: null });
    expect(isUnreached(failure)).toBe(false);
  });

  it('refuses half an answer', async () => {
    const half = new HttpResponse('{"firstName":"Ada', {
      headers: { 'Content-Type': 'application/json' },
    });
    server.use(http.get(`${API}/user`, () => half));
    const failure = await call(getUser, {}).catch((error: unknown) => error);
    expect(failure).toMatchObject({ name: 'ApiError', status: null });
    expect(isUnreached(failure)).toBe(false);
  });

  it.each([-1, 1e21, 0.0000001])('refuses a payment of %s dollars', async (amountUSD) => {
    server.use(
      http.get(`${API}/payment/metadata`, () =>
        HttpResponse.json({ ...buildPayment(), amountUSD }),
      ),
    );
    await expect(call(getPayment, { bearer: 'pay_1' })).rejects.toBeInstanceOf(ApiError);
  });

  it('refuses a list with an item that breaks the contract', async () => {
    server.use(
      http.get(`${API}/transaction/recent`, () =>
        HttpResponse.json([buildTransaction(), { ...buildTransaction(), amountUSDC: 'much' }]),
      ),
    );
    await expect(call(listRecentTransactions, {})).rejects.toBeInstanceOf(ApiError);
  });
});

describe('the session in this browser', () => {
  it.each([{}, { auth: '' }, { auth: 123 }])(
    'stores nothing when login answers %j',
    async (body) => {
      server.use(http.post(`${API}/auth/login`, () => HttpResponse.json(body)));
      const signIn = new MutationObserver(new QueryClient(), loginMutation);
      const attempt = signIn.mutate({ email: 'ada@example.com', password: 'correct horse' });
      await expect(attempt).rejects.toBeInstanceOf(ApiError);
      expect(readToken()).toBeNull();
    },
  );

  it('ends when a session call answers 401', async () => {
    server.use(fail(getUser, 'session_expired'));
    storeToken('s_revoked');
    await expect(call(getUser, {})).rejects.toMatchObject({ status: 401 });
    expect(readToken()).toBeNull();
  });

  it('ends when a call that an API key could make as well answers 401', async () => {
    server.use(fail(createPaymentLink, 'session_expired'));
    storeToken('s_revoked');
    const attempt = call(createPaymentLink, { body: { amountUSD: 1, memo: 'Order 1' } });
    await expect(attempt).rejects.toMatchObject({ status: 401 });
    expect(readToken()).toBeNull();
  });

  it('survives a failure of the server', async () => {
    server.use(fail(getUser, 500));
    storeToken('s_1');
    await expect(call(getUser, {})).rejects.toMatchObject({ status: 500 });
    expect(readToken()).toBe('s_1');
  });

  it('survives a 401 of a portal call', async () => {
    server.use(fail(getPayment, 401));
    storeToken('s_1');
    await expect(call(getPayment, { bearer: 'pay_1' })).rejects.toMatchObject({ status: 401 });
    expect(readToken()).toBe('s_1');
  });

  it('ends on sign-out also when the server cannot be reached', async () => {
    server.use(drop(logout));
    storeToken('s_1');
    const signOut = new MutationObserver(new QueryClient(), logoutMutation());
    await expect(signOut.mutate()).rejects.toBeInstanceOf(ApiError);
    expect(readToken()).toBeNull();
  });

  it('ends on sign-out without waiting long for an answer, which may still come', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    server.use(hang(logout));
    storeToken('s_1');
    const signOut = new MutationObserver(new QueryClient(), logoutMutation()).mutate();
    const refused = expect(signOut).rejects.toThrow('No answer');
    await vi.advanceTimersByTimeAsync(2_999);
    expect(readToken()).toBe('s_1');
    await vi.advanceTimersByTimeAsync(1);
    expect(readToken()).toBeNull();
    await refused;
    await vi.waitFor(() => expect(sent[0]?.authorization).toBe('Bearer s_1'));
  });

  it('lasts for the tab when storage refuses', () => {
    vi.stubGlobal('localStorage', refusingStorage);
    storeToken('s_memory');
    expect(readToken()).toBe('s_memory');
  });
});

describe('confirmPayment', () => {
  const signature = '5'.repeat(88);

  it('repeats the same signature through server faults until it is confirmed', async () => {
    const failures = [0, 1, 2].map(() => fail(processPayment, 'payment_pending'));
    let answered = 0;
    server.use(
      http.post(`${API}/payment/process`, () => {
        answered += 1;
        return answered <= failures.length
          ? HttpResponse.json({ error: 'Not yet' }, { status: 503 })
          : HttpResponse.json({ confirmed: true, processed: true });
      }),
    );
    await confirmPayment('pay_1', signature);
    expect(sent.map((request) => request.body)).toEqual(
      Array(4).fill(JSON.stringify({ signature })),
    );
  });

  it('asks again when the answer was lost', async () => {
    let answered = 0;
    server.use(
      http.post(`${API}/payment/process`, () => {
        answered += 1;
        return answered === 1
          ? HttpResponse.error()
          : HttpResponse.json({ confirmed: true, processed: true });
      }),
    );
    await confirmPayment('pay_1', signature);
    expect(answered).toBe(2);
  });

  it.each([
    ['signature_missing', 400],
    ['payment_failed', 402],
    ['payment_on_other_network', 409],
  ] as const)('gives up at once when the server answers %s', async (code, status) => {
    server.use(fail(processPayment, code));
    await expect(confirmPayment('pay_1', signature)).rejects.toMatchObject({ code, status });
    expect(sent).toHaveLength(1);
  });

  it('fails when the server says that the payment is not confirmed', async () => {
    server.use(respond(processPayment, { confirmed: false, processed: true }));
    await expect(confirmPayment('pay_1', signature)).rejects.toBeInstanceOf(ApiError);
  });
});

describe('joinUrl', () => {
  it.each(['/transaction/recent', 'transaction/recent'])('resolves %s beneath the base', (path) => {
    expect(joinUrl('https://till.example/api/', path)).toBe(
      'https://till.example/api/transaction/recent',
    );
  });

  it('encodes the query', () => {
    expect(joinUrl('/api', '/mint', { _id: 'a&b' })).toBe('/api/mint?_id=a%26b');
  });
});
