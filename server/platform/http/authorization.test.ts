import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { AuthKind, Endpoint } from '#contract/endpoint';
import { endpoints } from '#contract/endpoints';
import { flattenQuery } from '#contract/queryString';
import { readFingerprint, type Fingerprint } from '#server/testing/fingerprint';
import { waitForNoJobs } from '#server/testing/jobs';
import {
  createMerchantFixture,
  OBJECTS,
  buildUnknownObjects,
  type Objects,
  type MerchantFixture,
} from '#server/testing/merchantFixture';
import { portalBearers, buildSampleRequests, type SampleRequest } from '#server/testing/requests';
import { startTestServer, type TestServer } from '#server/testing/testServer';
import { createHook } from '#server/testing/webhooks';

import { API_BASE } from './onEndpoint';

type Named = keyof Objects;

let server: TestServer;
let victim: MerchantFixture;
let other: MerchantFixture;
let unknown: Objects;

/** Tables of the server itself. */
const UNOWNED_TABLES = [
  'billing_event',
  'budget_use',
  'deployment',
  'job',
  'kysely_migration',
  'kysely_migration_lock',
  'lease',
  'limit_window',
  'sent_mail',
  'webauthn_challenge',
];

interface Caller {
  who: string;
  /** The kinds of call that accept this caller. */
  taken: AuthKind[];
  /** Null: sends no bearer. */
  bearer: () => Promise<string> | string | null;
}

const anonymous: Caller = { who: 'a caller without a bearer', taken: [], bearer: () => null };
const strangers: Caller[] = [
  anonymous,
  { who: 'nonsense', taken: [], bearer: () => 'nonsense' },
  { who: 'a made-up session', taken: [], bearer: () => `s_${'x'.repeat(43)}` },
  { who: 'a made-up API key', taken: [], bearer: () => `sk_${'x'.repeat(43)}` },
  { who: 'a session that ran out', taken: [], bearer: () => victim.expiredSession },
  { who: 'a session that was signed out', taken: [], bearer: () => victim.closedSession },
  { who: 'an expired API key', taken: [], bearer: () => victim.expiredKey },
];
const portals: Caller[] = OBJECTS.filter((kind) => /^(payment|mint|gift)$/.test(kind)).map(
  (kind) => ({
    who: `the identifier of a ${kind}`,
    taken: ['portal'],
    bearer: () => victim.objects[kind],
  }),
);
const merchants = (which: string, session: Caller['bearer'], key: Caller['bearer']): Caller[] => [
  { who: `${which} session`, taken: ['session', 'merchant'], bearer: session },
  { who: `${which} API key`, taken: ['merchant'], bearer: key },
];
const others = merchants(
  'another organization’s',
  () => other.session(),
  () => other.apiKey,
);
const owners = merchants(
  'its own',
  // A new session each time would be a change of what it has.
  () => victim.bearer,
  () => victim.apiKey,
);
const everybody = [...strangers, ...portals, ...others, ...owners];

beforeAll(async () => {
  // A webhook that is sent would change what is compared.
  server = await startTestServer({ webhookTiming: { pollMs: 100_000_000 } });
  victim = await createMerchantFixture(server);
  other = await createMerchantFixture(server);
  unknown = buildUnknownObjects(other.objects);
});
afterAll(() => server.close());

/**
 * Returns the requests of a call about these objects, sent by the other merchant unless it names
 * them.
 */
function buildRequests(name: string, its: Objects): SampleRequest[] {
  const { wallet, email, password } = other;
  const usdcMint = server.chain.usdcMint.toBase58();
  return buildSampleRequests(name, its, { wallet, email, password, usdcMint });
}

/** Returns the requests of a call that name an object of this kind. */
function requestsNaming(name: string, kind: Named, its: Objects): SampleRequest[] {
  const [some, others] = [its[kind], `${its[kind]}x`].map((id) =>
    buildRequests(name, { ...its, [kind]: id }).map((request) => JSON.stringify(request)),
  );
  return buildRequests(name, its).filter((_, index) => some?.[index] !== others?.[index]);
}

async function ask(endpoint: Endpoint, { body, query, params }: SampleRequest, { bearer }: Caller) {
  const token = await bearer();
  const response = await server.http.inject({
    method: endpoint.method,
    url: API_BASE + endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => params?.[name] ?? ''),
    ...(query ? { query: flattenQuery(query) } : {}),
    ...(endpoint.method === 'GET' ? {} : { payload: JSON.stringify(body ?? {}) }),
    headers: {
      'content-type': 'application/json',
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    },
  });
  const answer: unknown = response.json();
  return { status: response.statusCode, answer };
}

async function askAll(endpoint: Endpoint, sent: SampleRequest[], caller: Caller) {
  const answers: Awaited<ReturnType<typeof ask>>[] = [];
  for (const request of sent) answers.push(await ask(endpoint, request, caller));
  return answers;
}

/**
 * Returns the identifiers that all rows of an organization refer to, here and at the billing
 * provider.
 */
function getRoots({ organizationId, objects }: MerchantFixture) {
  return { organization: organizationId, provider_customer: objects.customer };
}

/** All that an organization has, here and on the chain. */
async function readEverything(merchant: MerchantFixture): Promise<Fingerprint> {
  const { objects } = merchant;
  const { rows } = await readFingerprint(server.db, getRoots(merchant));
  for (const address of [objects.account, objects.usdcAccount]) {
    rows[address] = String(server.localChain.chain.getTokenAccount(address)?.amount);
  }
  return rows;
}

/** Neither refused nor broken: the call went on to what it is for. */
function expectTaken(status: number): void {
  expect(status).toBeLessThan(500);
  expect([401, 403]).not.toContain(status);
}

describe('the table', () => {
  it('judges by every table, and the organization has a row in each', async () => {
    const { rows, unowned } = await readFingerprint(server.db, getRoots(victim));
    expect(unowned).toEqual(UNOWNED_TABLES);
    const empty = Object.entries(rows).filter(([, hash]) => hash.endsWith(' 0'));
    expect(empty.map(([name]) => name)).toEqual([]);
  });
});

describe.each(Object.entries(endpoints))('%s', (name, endpoint: Endpoint) => {
  const { auth } = endpoint;
  const isPortal = auth === 'portal';
  const takes = ({ taken }: Caller) => taken.includes(auth);
  const named = () => OBJECTS.filter((kind) => requestsNaming(name, kind, unknown).length > 0);
  let before: Fingerprint = {};
  let withoutBearer: number[] = [];

  beforeAll(async () => {
    // What one call has ended, the next can name again.
    if (endpoint === endpoints.endSession) victim.objects.session = await victim.sessionId();
    before = await readEverything(victim);
    if (auth === 'none') withoutBearer = await fetchStatuses(other.objects, anonymous);
  });

  async function fetchStatuses(its: Objects, caller: Caller): Promise<number[]> {
    const answers = await askAll(endpoint, buildRequests(name, its), caller);
    return answers.map(({ status }) => status);
  }

  it.each(everybody.filter((caller) => auth !== 'none' && !takes(caller)))(
    'refuses $who',
    async (caller) => {
      for (const status of await fetchStatuses(victim.objects, caller)) {
        expect(status).toBe(401);
      }
    },
  );

  it.each(auth === 'none' ? everybody : [])(
    'treats $who like a caller without a bearer',
    async (caller) => {
      const statuses = await fetchStatuses(other.objects, caller);
      expect(statuses).toEqual(withoutBearer);
      for (const status of statuses) expect(status).toBeLessThan(500);
    },
  );

  it.each(isPortal ? portals : [])('opens nothing for $who', async (caller) => {
    // That of the right kind is judged below.
    if (caller.who.endsWith(` ${portalBearers.get(name)}`)) return;
    for (const status of await fetchStatuses(victim.objects, caller)) {
      expect([401, 404]).toContain(status);
    }
  });

  it.each(others.filter(takes))('tells $who nothing of it', async (caller) => {
    for (const status of await fetchStatuses(other.objects, caller)) expectTaken(status);
    for (const kind of named()) {
      const askFor = (id: string) => {
        const sent = requestsNaming(name, kind, { ...other.objects, [kind]: id });
        return askAll(endpoint, sent, caller);
      };
      const ofUnknown = await askFor(unknown[kind]);
      expect(await askFor(victim.objects[kind]), kind).toEqual(ofUnknown);
      for (const { status } of ofUnknown) expect([400, 404, 422], kind).toContain(status);
    }
  });

  it('leaves all that the organization has as it was', async () => {
    expect(await readEverything(victim)).toEqual(before);
  });

  it.each(owners.filter(takes))('takes $who, and knows what it names', async (owner) => {
    const caller =
      endpoint === endpoints.logout ? { ...owner, bearer: () => victim.session() } : owner;
    // What the one before has deleted is there no more.
    const own =
      endpoint === endpoints.deleteWebhook
        ? { ...victim.objects, spareWebhook: (await createHook(server, victim.bearer))._id }
        : victim.objects;
    const answers = await askAll(endpoint, buildRequests(name, own), caller);
    for (const { status } of answers) expectTaken(status);
    for (const kind of named()) {
      const sent = requestsNaming(name, kind, { ...own, [kind]: unknown[kind] });
      for (const refusal of await askAll(endpoint, sent, caller)) {
        expect(answers, kind).not.toContainEqual(refusal);
      }
    }
    // A link that is mailed late would change what is compared for the next call.
    await waitForNoJobs(server);
  });

  it.each(isPortal ? [portalBearers.get(name)] : [])('takes its %s and no other', async (kind) => {
    if (kind === undefined) throw new Error(`The table has no bearer for ${name}.`);
    const createHolder = (its: Objects) => ({ ...anonymous, bearer: () => its[kind] });
    for (const status of await fetchStatuses(other.objects, createHolder(other.objects))) {
      expectTaken(status);
      expect(status).not.toBe(404);
    }
    for (const status of await fetchStatuses(unknown, createHolder(unknown)))
      expect(status).toBe(404);
  });
});
