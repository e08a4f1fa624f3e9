import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { BodyOf, Endpoint, ParamsOf, QueryOf, ResponseOf } from '#contract/endpoint';
import type { ErrorBody } from '#contract/errors';
import { flattenQuery } from '#contract/queryString';
import { readConfig } from '#server/platform/config/config';
import { API_BASE } from '#server/platform/http/onEndpoint';
import type { OpenLocalChain } from '#server/sandbox/localChain/openLocalChain';
import { createServer, type Server, type ServerOptions } from '#server/createServer';
import { PLENTIFUL_BUDGETS } from './budgets';
import { anyEngine, createTestDatabase, type Engine } from './databases';

/** Fast slots: two of them, 100 ms, make a transaction finalized; after 150 a blockhash is old. */
export const FAST_CHAIN = { slotMs: 50 };
/** Slots pass only by `server.embedded.chain.tick()`. */
export const MANUAL_CHAIN = { slotMs: null };
/** Patient, so that a busy machine changes no answer. */
const FAST_MONITOR = {
  activeIntervalMs: 20,
  idleIntervalMs: 100,
  decideTimeoutMs: 60_000,
  checkTimeoutMs: 60_000,
};
/** Lets who waits for a decision go soon, for what is never decided meanwhile. */
export const BRIEF_MONITOR = { ...FAST_MONITOR, idleIntervalMs: 50, decideTimeoutMs: 400 };
const FAST_JOBS = { pollMs: 100, retryMs: 20 };
const FAST_WEBHOOKS = { pollMs: 100 };
/** A hash takes 10 ms otherwise, and most tests make one. */
const LOW_PASSWORD_COST = { memoryCost: 8, timeCost: 1, parallelism: 1 };

export interface TestOptions extends Partial<ServerOptions> {
  engine?: Engine;
  /** The chain behind SOLANA_RPC_URL in `env`; the server then starts no chain. */
  cluster?: OpenLocalChain;
  env?: Record<string, string>;
}

export interface CallResult<T> {
  status: number;
  body: T;
  headers: Record<string, unknown>;
}

export interface TestServer extends Server {
  /** Everything that was logged, as text. */
  logs: () => string;
  /** Makes a call of the contract. `bearer` is sent as it is. */
  call: <E extends Endpoint>(
    endpoint: E,
    request?: {
      bearer?: string;
      body?: BodyOf<E>;
      query?: QueryOf<E>;
      params?: ParamsOf<E>;
      idempotencyKey?: string;
      ip?: string;
    },
  ) => Promise<CallResult<ResponseOf<E> & Partial<ErrorBody>>>;
  /** Sends a body that no client of ours would send. */
  raw: (
    method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE',
    path: string,
    request?: {
      bearer?: string;
      payload?: string;
      type?: string;
      headers?: Record<string, string>;
    },
  ) => Promise<CallResult<Partial<ErrorBody>>>;
  dataDir: string;
  /** The chain and its faucet, wherever the chain is. */
  localChain: Pick<OpenLocalChain, 'chain' | 'faucet'>;
  /** Ends it but keeps the data, so that another one may start on it. */
  stop: () => Promise<void>;
}

const NO_LIMITS = {
  RATE_LIMIT_RESET: '1000000',
  RATE_LIMIT_API: '1000000',
  RATE_LIMIT_RPC: '1000000',
  RATE_LIMIT_REGISTER: '1000000',
  RATE_LIMIT_LOGIN: '1000000',
  RATE_LIMIT_PAYMENT: '1000000',
  RATE_LIMIT_PAYMENT_ADDRESS: '1000000',
};
/** A page that is drawn says more than one that loads, however busy the machine. */
const PATIENT_PAGES = { PAGE_DATA_WITHIN_MS: '60000' };

/** The whole server on a real chain and a real database, without an open port until `listen`. */
export async function startTestServer(options: TestOptions = {}): Promise<TestServer> {
  const { engine = anyEngine, env = {}, cluster, ...serverOptions } = options;
  const dataDir = env['DATA_DIR'] ?? (await mkdtemp(join(tmpdir(), 'tiller-server-')));
  const reused = env['DATA_DIR'] !== undefined;
  const database = reused
    ? { databaseUrl: env['DATABASE_URL'] ?? null, drop: async () => undefined }
    : await createTestDatabase(engine, dataDir);
  const lines: string[] = [];
  const config = readConfig({
    PORT: '0',
    LOG_LEVEL: 'debug',
    ...NO_LIMITS,
    ...PLENTIFUL_BUDGETS,
    ...PATIENT_PAGES,
    DATA_DIR: dataDir,
    DATABASE_URL: database.databaseUrl ?? undefined,
    ...env,
  });
  const server = await createServer(config, {
    root: join(import.meta.dirname, '../..'),
    logStream: { write: (line: string) => lines.push(line) },
    chainTiming: FAST_CHAIN,
    monitorTiming: FAST_MONITOR,
    jobTiming: FAST_JOBS,
    webhookTiming: FAST_WEBHOOKS,
    passwordCost: LOW_PASSWORD_COST,
    ...serverOptions,
  });
  const localChain = server.embedded ?? cluster;
  if (!localChain) throw new Error('a cluster is needed with SOLANA_RPC_URL');
  return {
    ...server,
    dataDir,
    localChain,
    logs: () => lines.join(''),
    ...createCallers(server),
    stop: server.close,
    close: async () => {
      await server.close();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function createCallers({ http }: Server): Pick<TestServer, 'call' | 'raw'> {
  return {
    call: async (endpoint, request = {}) => {
      const { bearer, body, query, params, idempotencyKey, ip } = request;
      const response = await http.inject({
        method: endpoint.method,
        url: `${API_BASE}${buildPath(endpoint, params)}`,
        ...(query ? { query: flattenQuery(query) } : {}),
        ...(ip ? { remoteAddress: ip } : {}),
        headers: {
          ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
          ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
        },
        ...(body === undefined ? {} : { payload: body as object }),
      });
      return { status: response.statusCode, body: response.json(), headers: response.headers };
    },
    raw: async (
      method,
      path,
      { bearer, payload, type = 'application/json', headers = {} } = {},
    ) => {
      const response = await http.inject({
        method,
        url: path,
        headers: {
          ...headers,
          ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
          ...(payload === undefined ? {} : { 'content-type': type }),
        },
        ...(payload === undefined ? {} : { payload }),
      });
      return { status: response.statusCode, body: parse(response.body), headers: response.headers };
    },
  };
}

function buildPath({ path }: Endpoint, params: unknown): string {
  const values = new Map(Object.entries(params ?? {}));
  return path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(values.get(name))),
  );
}

function parse(text: string): Partial<ErrorBody> {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}
