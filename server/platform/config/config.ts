import { resolve } from 'node:path';

import type { PublicKey } from '@solana/web3.js';

import type { HostConfig } from '#contract/hostConfig';
import type { PoolLimits } from '#server/platform/db/pool';
import { isLoopback } from '#server/platform/http/isLoopback';

import { readBudgets, type BudgetLimits } from './budgets';
import {
  readChain,
  getCluster,
  readMasterKey,
  readPreviousMasterKey,
  type ChainConfig,
} from './chain';
import { getUsdcMint } from './clusters';
import {
  readAddress,
  readInteger,
  readLink,
  readChoice,
  readTemplate,
  readText,
  type Env,
} from './environment';
import { readMetrics, type MetricsConfig } from './metrics';
import { readOrigin, readOwnOrigin, readTrustProxy, type TrustProxy } from './publicAddress';
import {
  readBilling,
  readDatabasePool,
  readDatabaseUrl,
  readSmtpUrl,
  readSupportEmail,
  type BillingConfig,
} from './services';
import { readTracing, type TracingConfig } from './tracing';

const LOG_LEVELS = ['silent', 'fatal', 'error', 'warn', 'info', 'debug'] as const;

/** Requests that one client may make in a minute, unless noted otherwise. */
export interface Limits {
  /** Every call of the API. */
  api: number;
  /** JSON-RPC through `/rpc`. */
  rpc: number;
  register: number;
  /** Sign-ins, whether they succeed or not. */
  login: number;
  /** Failed sign-ins of one client for one email in 15 minutes. */
  loginFailures: number;
  /** Creating and processing one payment. */
  payment: number;
  /** The same for all payments together, however many identifiers an address names. */
  paymentAddress: number;
  /** Requesting a mailed link, and using one. */
  reset: number;
}

/** The configuration of the server, from environment variables (docs/operations.md). */
export interface Config {
  port: number;
  host: string;
  /** Address that browsers use, without a path. */
  origin: string;
  /** Address at which customers open the portals; `origin` unless said otherwise. */
  portalOrigin: string;
  /** Folder of the embedded chain and database; not used without them. */
  dataDir: string;
  /** PostgreSQL; null opens the embedded one below `dataDir`. */
  databaseUrl: string | null;
  databasePool: PoolLimits;
  chain: ChainConfig;
  usdcMint: PublicKey;
  commitment: HostConfig['commitment'];
  supportEmail: string;
  /** Whether hosts show failures that the specification only logs. */
  notices: HostConfig['notices'];
  /**
   * First name that buys a gift for $0.04. Null: there is none, and every customer pays
   * the gift's price.
   */
  giftTestPhrase: string | null;
  /** Null: the explorer of the chain in use. */
  explorerTxUrl: string | null;
  explorerAddressUrl: string | null;
  docsUrl: string | null;
  pluginUrl: string | null;
  billingPortalUrl: string | null;
  /** Proxies in front whose X-Forwarded-For counts. */
  trustProxy: TrustProxy | false;
  logLevel: string;
  /**
   * Whether this is a local run to try the product: embedded chain, and an origin that only this
   * machine can open. Only then mails can be read in the browser, plans cost nothing, and there are
   * the demo merchant, the faucet and the chain's own RPC.
   */
  local: boolean;
  /** Encrypts every secret in the database (`sealedColumns.ts`): 32 bytes. Null: made in `dataDir`. */
  masterKey: Buffer | null;
  /** The key before, while the master key is being changed. */
  previousMasterKey: Buffer | null;
  /**
   * Server that mails go to; null keeps them in `dataDir/outbox`, or sends none without that
   * folder.
   */
  smtpUrl: string | null;
  mailFrom: string;
  /** Registration: open to all, only with an invitation of the operator, or closed. */
  registration: 'open' | 'invited' | 'closed';
  billing: BillingConfig;
  limits: Limits;
  budgets: BudgetLimits;
  /** Where `/metrics` is served; null: nowhere. */
  metrics: MetricsConfig | null;
  /** Where traces go; null: nowhere. */
  tracing: TracingConfig | null;
  /** How long the server still serves after SIGTERM, while `/health/ready` reports not ready. */
  drainMs: number;
  /**
   * Longest that a portal's page waits for its data, in milliseconds. After it the page is sent
   * without data.
   */
  pageDataWithinMs: number;
}

/**
 * Returns whether the data folder is used. With a database and a chain elsewhere a process needs
 * nothing but its environment, and any number of them may run.
 */
export function usesDataDir({
  databaseUrl,
  chain,
}: Pick<Config, 'databaseUrl' | 'chain'>): boolean {
  return databaseUrl === null || chain.kind === 'embedded';
}

/** Reads the environment once. An empty variable counts as unset. @throws ConfigError */
export function readConfig(env: Env): Config {
  const port = readInteger(env, 'PORT', 3000, 0, 65_535);
  const chainConfig = readChain(env);
  const originUrl = readOwnOrigin(env, chainConfig.kind, port);
  const local = chainConfig.kind === 'embedded' && isLoopback(originUrl);
  return {
    port,
    host: readText(env, 'HOST') ?? '127.0.0.1',
    origin: originUrl,
    portalOrigin: readOrigin(env, 'PORTAL_ORIGIN') ?? originUrl,
    dataDir: resolve(readText(env, 'DATA_DIR') ?? './data'),
    databaseUrl: readDatabaseUrl(env),
    databasePool: readDatabasePool(env),
    chain: chainConfig,
    usdcMint: readAddress(env, 'USDC_MINT', getUsdcMint(getCluster(chainConfig))),
    commitment: readChoice(env, 'COMMITMENT', ['finalized', 'confirmed']),
    notices: readChoice(env, 'NOTICES', ['quiet', 'helpful']),
    giftTestPhrase: readText(env, 'GIFT_TEST_PHRASE'),
    explorerTxUrl: readTemplate(env, 'EXPLORER_TX_URL', '{signature}'),
    explorerAddressUrl: readTemplate(env, 'EXPLORER_ADDRESS_URL', '{address}'),
    docsUrl: readLink(env, 'DOCS_URL'),
    pluginUrl: readLink(env, 'PLUGIN_URL'),
    billingPortalUrl: readLink(env, 'BILLING_PORTAL_URL'),
    trustProxy: readTrustProxy(env),
    // With the embedded chain the few lines of the start stay readable: requests are not logged.
    logLevel: readChoice(env, 'LOG_LEVEL', [
      chainConfig.kind === 'embedded' ? 'warn' : 'info',
      ...LOG_LEVELS,
    ]),
    local,
    masterKey: readMasterKey(env, chainConfig),
    previousMasterKey: readPreviousMasterKey(env),
    supportEmail: readSupportEmail(env, chainConfig.kind),
    smtpUrl: readSmtpUrl(env),
    mailFrom: readText(env, 'MAIL_FROM') ?? `Tiller <no-reply@${new URL(originUrl).hostname}>`,
    registration: readChoice(env, 'REGISTRATION', ['open', 'invited', 'closed']),
    billing: readBilling(env, local),
    limits: {
      api: readInteger(env, 'RATE_LIMIT_API', 1200, 1),
      rpc: readInteger(env, 'RATE_LIMIT_RPC', 300, 1),
      register: readInteger(env, 'RATE_LIMIT_REGISTER', 20, 1),
      login: readInteger(env, 'RATE_LIMIT_LOGIN', 60, 1),
      loginFailures: readInteger(env, 'RATE_LIMIT_LOGIN_FAILURES', 10, 1),
      payment: readInteger(env, 'RATE_LIMIT_PAYMENT', 120, 1),
      paymentAddress: readInteger(env, 'RATE_LIMIT_PAYMENT_ADDRESS', 600, 1),
      reset: readInteger(env, 'RATE_LIMIT_RESET', 20, 1),
    },
    budgets: readBudgets(env),
    metrics: readMetrics(env),
    tracing: readTracing(env),
    drainMs: readInteger(env, 'SHUTDOWN_DELAY_S', 0, 0, 300) * 1000,
    pageDataWithinMs: readInteger(env, 'PAGE_DATA_WITHIN_MS', 500, 0),
  };
}
