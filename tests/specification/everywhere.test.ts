import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { call } from '#api/client';
import { storeToken } from '#api/session';
import type { Endpoint } from '#contract/endpoint';
import { endpoints } from '#contract/endpoints';
import { defaultHostConfig } from '#contract/defaultHostConfig';
import { organization } from '#contract/organizations';
import { getUser, user } from '#contract/users';
import { createMemoryStorage } from '#tests/support/memoryStorage';
import { parseItems, type SpecItem } from '#tests/trace/specItems';

/* What the specification says of the whole, and no screen shows by itself. */

const server = setupServer();
const calls: [name: string, endpoint: Endpoint][] = Object.entries(endpoints);
const ofTheDashboard = calls.filter(([, { auth }]) => auth === 'session' || auth === 'merchant');

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());

beforeEach(() => {
  vi.stubGlobal('localStorage', createMemoryStorage());
  deployAt('https://api.example/v1');
});

afterEach(() => {
  server.resetHandlers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** The page of a deployment whose API is there. */
function deployAt(apiBase: string) {
  const textContent = JSON.stringify({ ...defaultHostConfig, apiBase });
  vi.stubGlobal('document', { querySelector: () => ({ textContent }) });
}

describe('calls of the dashboard', () => {
  it.each(ofTheDashboard)('C007: %s goes to the one base, with the token', async (_name, of) => {
    const sent: Request[] = [];
    server.use(
      http.all('*', ({ request }) => {
        sent.push(request);
        return HttpResponse.json({}, { status: 500 });
      }),
    );
    storeToken('s_ada');
    for (const base of ['https://api.example/v1', 'https://till.example/api/']) {
      deployAt(base);
      await call(of, {}).catch(() => undefined);
    }
    expect(sent.map(({ url, headers }) => [url, headers.get('authorization')])).toEqual([
      [`https://api.example/v1${of.path}`, 'Bearer s_ada'],
      [`https://till.example/api${of.path}`, 'Bearer s_ada'],
    ]);
  });

  it('C009: one that is not answered stays pending, a day and longer', async () => {
    const never = new Promise<Response>(() => undefined);
    const send = vi.spyOn(globalThis, 'fetch').mockReturnValue(never);
    vi.useFakeTimers();
    const settled = vi.fn();
    call(getUser, {}).then(settled, settled);
    await vi.advanceTimersByTimeAsync(25 * 60 * 60 * 1000);
    // A signal is the other way to give up: its clock would be the browser's.
    expect(send.mock.calls.map(([, init]) => init?.signal)).toEqual([null]);
    expect(settled).not.toHaveBeenCalled();
  });
});

describe('who a user is', () => {
  it('C003: of one organization: no call makes, joins, leaves or chooses one', () => {
    const about = calls.filter(([, { path }]) => /organization|member|invit|join/.test(path));
    expect(about.map(([, { method, path }]) => `${method} ${path}`).toSorted()).toEqual([
      'GET /organization',
      'GET /organization/account',
      'PATCH /organization',
      'PATCH /organization/proof-threshold',
      'POST /organization/account/faucet',
    ]);
    expect(about.filter(([, { query, params }]) => query ?? params)).toEqual([]);
  });

  it('C004: of no role: neither a user nor an organization has one, and no call wants one', () => {
    expect(Object.keys(user.entries)).toEqual(['firstName', 'lastName']);
    expect(Object.keys(organization.entries)).toEqual(['name', 'wallet', 'billing']);
    // An API key acts for its merchant; a portal's bearer is what is in its address.
    expect(new Set(calls.map(([, { auth }]) => auth))).toEqual(
      new Set(['none', 'session', 'merchant', 'portal']),
    );
  });

  it('C004: below each of its calls that may want a proof, the specification says so', () => {
    const checklist = join(import.meta.dirname, '../../docs/spec/checklist.md');
    const items = parseItems(readFileSync(checklist, 'utf8'));
    const specified = items.filter(({ screen }) => screen === 'Calls');
    const toCall = ({ text }: SpecItem) => /^[A-Z]+ [/\w]+/.exec(text)?.[0];
    const told = specified.filter(({ decided }) => /\bproof\b/.test(decided)).map(toCall);
    const wanting = calls.filter(([, { stepUp }]) => stepUp);
    const marked = new Set(wanting.map(([, { method, path }]) => `${method} ${path}`));
    expect(told).toContain('POST /key');
    expect(new Set(told)).toEqual(
      new Set(specified.map(toCall).filter((name) => marked.has(name ?? ''))),
    );
  });
});

it('C172: a host without configuration reads the main network, once it is finalized', () => {
  expect(defaultHostConfig).toMatchObject({
    network: 'cluster',
    commitment: 'finalized',
    usdcMint: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
    explorerTxUrl: expect.not.stringContaining('cluster='),
  });
});
