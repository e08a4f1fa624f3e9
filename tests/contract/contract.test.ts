import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { buildMint, buildRedeemableToken } from '#api/mocks/build';
import type { Endpoint } from '#contract/endpoint';
import { endpoints } from '#contract/endpoints';
import { errors, type ErrorCode } from '#contract/errors';
import { flattenQuery } from '#contract/queryString';

import { NO_BODIES, listWithWrongField, listWithoutField, type Broken } from './broken';
import { createAnswerCheck } from './document';
import { describeForm, isLike } from './form';
import { openMocks } from './mocks';
import { openServer } from './server';
import type { Answer, Call, Target } from './target';

/* One contract for two: the mocks of the stories, and the server. A mock that answers what the
   server would not, or takes what the server would not, makes a story that lies. */

const calls: [name: string, endpoint: Endpoint][] = Object.entries(endpoints);
const withBody = calls.filter(([, { body }]) => body !== undefined);
const portals = calls.filter(([, { auth }]) => auth === 'portal');

/** What happened and what to do: at least two clauses, and a full stop. */
const sentence = v.pipe(v.string(), v.regex(/^\S.*[.,:] .*\.$/));
const error = {
  error: sentence,
  code: v.custom<ErrorCode>((code) => typeof code === 'string' && Object.hasOwn(errors, code)),
  field: v.optional(v.string()),
};
const errorBody = v.strictObject(error);
/** Wallets read the same sentence under the name that Solana Pay gives it. */
const walletErrorBody = v.pipe(
  v.strictObject({ ...error, message: sentence }),
  v.check((body) => body.error === body.message),
);

/** What each target answered to valid calls, and how it refused others, by name. */
const answered = { mocks: new Map<string, unknown[]>(), server: new Map<string, unknown[]>() };
const refused = { mocks: new Map<string, unknown>(), server: new Map<string, unknown>() };

describe.each([
  { keeper: 'mocks' as const, open: openMocks },
  { keeper: 'server' as const, open: openServer },
])('the contract and the $keeper', ({ keeper, open }) => {
  let target: Target;
  beforeAll(async () => {
    target = await open();
  });
  afterAll(() => target.close());

  it.each(calls)('%s: a valid call answers what the contract says', async (name, endpoint) => {
    const bodies: unknown[] = [];
    for (const call of await target.validCalls(name)) {
      const { status, type, body } = await send(target, endpoint, call);
      expect({ status, body }).toMatchObject({ status: 200 });
      expect(type).toMatch(/^application\/json\b/);
      // Nothing is stripped, and nothing that cannot be read is put right.
      expect(v.parse(endpoint.response, body)).toStrictEqual(body);
      bodies.push(body);
    }
    answered[keeper].set(name, bodies);
  });

  /** Sends each, and expects what the contract does not take to be refused. */
  async function expectRefusals(name: string, endpoint: Endpoint, call: Call, all: Broken[]) {
    for (const [how, body] of all) {
      if (endpoint.body && v.is(endpoint.body, body)) continue;
      const answer = await send(target, endpoint, { ...call, body });
      expect({ ...answer, how }).toMatchObject({ how, status: 400 });
      refused[keeper].set(`${name} ${how}`, parseError(endpoint, answer));
    }
  }

  it.each(withBody)('%s: 400 for a body that breaks the contract', async (name, endpoint) => {
    const call = target.sampleCall(name);
    await expectRefusals(name, endpoint, call, NO_BODIES);
    await expectRefusals(name, endpoint, call, listWithWrongField(call.body));
  });

  it.each(withBody)('%s: 400 without a field that it requires', async (name, endpoint) => {
    const call = target.sampleCall(name);
    await expectRefusals(name, endpoint, call, listWithoutField(call.body));
  });

  it('400 without the query that a call requires', async () => {
    for (const [name, endpoint] of calls.filter(([, { query }]) => query && !v.is(query, {}))) {
      const { query: _, ...call } = target.sampleCall(name);
      const answer = await send(target, endpoint, call);
      expect(answer.status, name).toBe(400);
      refused[keeper].set(`${name} without query`, parseError(endpoint, answer));
    }
  });

  it('400 for what is not JSON, and for a key of a call that no client chooses', async () => {
    for (const [name, endpoint] of calls) {
      const call = target.sampleCall(name);
      const chosen = await send(target, endpoint, call, { 'idempotency-key': 'x' });
      expect(chosen.status, name).toBe(400);
      refused[keeper].set(`${name} idempotency`, parseError(endpoint, chosen));
      if (endpoint.method === 'GET') continue;
      const broken = await exchange(target, endpoint, call, '{"a":');
      expect(broken.status, name).toBe(400);
      refused[keeper].set(`${name} no JSON`, parseError(endpoint, broken));
    }
  });

  it.each(portals)(
    'C243: %s is governed by the identifier in the address',
    async (name, endpoint) => {
      const call = target.sampleCall(name);
      for (const bearer of [null, 's_ada', 'sk_ada', 'nonsense']) {
        const answer = await send(target, endpoint, { ...call, bearer });
        expect(answer.status, String(bearer)).toBe(401);
        refused[keeper].set(`${name} by ${bearer}`, parseError(endpoint, answer));
      }
    },
  );

  it('fails a call that is not of the contract', async () => {
    const unknown = fetch(`${target.apiBase}/none`, { headers: { authorization: 'Bearer s_ada' } });
    // Without a handler, the mocks say which file lacks the call.
    expect((await unknown).status).toBe(keeper === 'server' ? 404 : 501);
  });
});

describe('the mocks and the server', () => {
  it.each(calls)('%s: the mock answers what the server could have answered', (name) => {
    const real = (answered.server.get(name) ?? []).map(describeForm);
    const mocked = (answered.mocks.get(name) ?? []).map(describeForm);
    expect(real.length).toBeGreaterThan(0);
    for (const form of mocked) {
      // Shows both forms when none fits.
      if (!real.some((each) => isLike(form, each))) expect(form).toEqual(real[0]);
    }
  });

  it('refuse with the same codes, fields and sentences', () => {
    expect(refused.mocks.size).toBeGreaterThan(150);
    expect(Object.fromEntries(refused.mocks)).toEqual(Object.fromEntries(refused.server));
  });

  it('the token of a payment, too, as builders make it', () => {
    const real = (answered.server.get('getPayment') ?? []).map(describeForm);
    // Its address is optional: stories look up a balance only where they show one.
    const { address } = buildMint();
    const token = describeForm(buildRedeemableToken({ address }));
    const [form] = (answered.mocks.get('getPayment') ?? []).map(describeForm);
    const withToken = { ...toObject(form), token };
    expect(real.filter((each) => isLike(withToken, each))).toHaveLength(real.length);
    expect(real).toContainEqual(expect.objectContaining({ token: expect.anything() }));
  });

  it.each([
    ['C233', 'getUser', ['firstName', 'lastName']],
    ['C234', 'getOrganization', ['name', 'wallet', 'billing']],
    [
      'C235',
      'listRecentTransactions',
      // And the merchant's own note, by which a payment is known again.
      ['_id', 'confirmed', 'amountUSDC', 'processedAt', 'signature', 'memo'],
    ],
    [
      'C236',
      'getMint',
      ['_id', 'createdAt', 'metadata', 'address', 'authority', 'account', 'tokenUSDValue'],
    ],
    // And what it may do, and when it was used last.
    ['C237', 'listKeys', ['_id', 'name', 'permission', 'createdAt', 'lastUsedAt']],
    ['C238', 'getBalance', ['uiAmount']],
    ['C239', 'createPaymentLink', ['portalURL']],
    ['C239', 'sendFunds', ['signature']],
    ['C240', 'getGift', ['tokenUSDValue', 'metadata', 'merchant']],
    ['C240', 'createGift', ['base64Transaction', 'transactionId']],
    [
      'C241',
      'getPayment',
      [
        ...['amountUSD', 'name', 'methods', 'token'],
        ...['returnURL', 'sandbox', 'confirmed', 'processed'],
      ],
    ],
    ['C242', 'createPayment', ['base64Transaction']],
  ])('%s: both answer %s with these fields and no other', (_item, name, fields) => {
    for (const bodies of [answered.mocks.get(name), answered.server.get(name)]) {
      // Gifts are in the list of payments with fields of their own.
      const things = (bodies ?? []).flat().filter((each) => !('kind' in toObject(each)));
      expect(things.length).toBeGreaterThan(0);
      for (const thing of things) {
        // Who paid is known of a payment that was paid on the chain, and only of that.
        const names = Object.keys(toObject(thing)).filter(
          (field) => field !== 'payer' || name !== 'listRecentTransactions',
        );
        expect(names.toSorted()).toEqual(fields.toSorted());
      }
    }
  });
});

describe('the document of the merchant API', () => {
  const check = createAnswerCheck();
  const documented = calls.filter(([, { auth }]) => auth === 'merchant');

  it.each(documented)('%s: has all that the server answered', (name) => {
    const bodies = answered.server.get(name) ?? [];
    expect(bodies.length).toBeGreaterThan(0);
    expect(bodies.flatMap((body) => check(name, 200, body))).toEqual([]);
  });

  it.each(documented)('%s: has each refusal by its status and code', (name) => {
    const bodies = [...refused.server].filter(([how]) => how.split(' ')[0] === name);
    expect(bodies.length).toBeGreaterThan(0);
    for (const [how, body] of bodies) {
      const [status] = errors[v.parse(errorBody, body).code];
      expect(check(name, status, body), how).toEqual([]);
    }
  });

  it('sees a field and a code that it does not have', () => {
    const body = (answered.server.get('getTransaction') ?? [])[0];
    expect(check('getTransaction', 200, { ...toObject(body), wallet: 'x' })).toHaveLength(1);
    const refusal = { error: 'This gift is sold out. Choose another.', code: 'gift_sold_out' };
    expect(check('getTransaction', 404, refusal)).toHaveLength(1);
  });
});

function send(
  target: Target,
  endpoint: Endpoint,
  call: Call,
  headers: Record<string, string> = {},
) {
  const text = JSON.stringify(call.body === undefined ? {} : call.body);
  return exchange(target, endpoint, call, text, headers);
}

async function exchange(
  { apiBase }: Target,
  { method, path }: Endpoint,
  { bearer, query, params }: Call,
  text: string,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const url = apiBase + path.replaceAll(/:(\w+)/g, (_, key: string) => params?.[key] ?? '');
  const response = await fetch(query ? `${url}?${new URLSearchParams(flattenQuery(query))}` : url, {
    method,
    headers: {
      ...(bearer === null ? {} : { authorization: `Bearer ${bearer}` }),
      ...(method === 'GET' ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(method === 'GET' ? {} : { body: text }),
  });
  const body: unknown = await response.json();
  return { status: response.status, type: response.headers.get('content-type'), body };
}

/** Returns what a refusal says, whose body has no other field. */
function parseError({ madeBy }: Endpoint, { body, type }: Answer): unknown {
  expect(type).toMatch(/^application\/json\b/);
  return v.parse(madeBy === 'wallet' ? walletErrorBody : errorBody, body);
}

function toObject(value: unknown): object {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
