import type { AppContext } from '#server/modules/appContext';
import { Budgets } from '#server/chain/budgets/budgets';
import {
  TransactionMonitor,
  type MonitorTiming,
} from '#server/chain/transactions/transactionMonitor';
import { endAddedAccess } from '#server/endAddedAccess';
import { openBilling, type BillingOptions } from '#server/openBilling';
import { openMetrics } from '#server/metrics';
import { openShared } from '#server/openShared';
import { registerJobs } from '#server/registerJobs';
import { registerEmbeddedChain, registerPages, registerRoutes } from '#server/registerRoutes';
import type { EmbeddedProvider } from '#server/sandbox/billingProvider/provider';
import { openOutbox } from '#server/sandbox/outbox/outbox';
import { usesDataDir, type Config } from '#server/platform/config/config';
import {
  getDatabaseOptions,
  openDatabase,
  type Database,
  type Db,
} from '#server/platform/db/database';
import { lockFolder } from '#server/platform/files/folderLock';
import type { Credentials } from '#server/platform/http/authenticate';
import { createHttp } from '#server/platform/http/createHttp';
import { healthRoutes } from '#server/platform/http/health';
import type { LogStream } from '#server/platform/http/logging';
import { keepToOrigin } from '#server/platform/http/ownOrigin';
import { rpcProxyRoutes } from '#server/chain/rpcProxy';
import { traceStatement } from '#server/platform/tracing/spans';
import { openTracing } from '#server/platform/tracing/tracing';
import { trackInFlight } from '#server/platform/http/trackInFlight';
import { openMailer } from '#server/platform/mail/mailer';
import { openWorkers, type WorkerOptions } from '#server/openWorkers';
import { openChain, type ChainOptions, type OpenChain } from '#server/openChain';
import { openMasterKey } from '#server/platform/secrets/masterKey';
import { Jobs, type JobTiming } from '#server/platform/jobs/jobs';
import { OperatingKeys } from '#server/modules/organizations/operatingKeys';
import { findKey } from '#server/modules/apiKeys/apiKeys';
import { Passwords, type PasswordCost } from '#server/modules/accounts/passwords';
import { lockKey } from '#server/modules/apiKeys/queries';
import { lockSession } from '#server/modules/accounts/sessionQueries';
import { assertEmailVerified } from '#server/modules/accounts/verified';
import { findSession } from '#server/modules/accounts/sessions';
import { openTableStorage } from '#server/platform/storage/tableStorage';
import { createTransactionHandlers } from '#server/transactionHandlers';

const CLUSTER_CHECK_MS = 800;

/** What callers of `createServer` may replace. */
export interface ServerOptions extends ChainOptions, BillingOptions, WorkerOptions {
  /** Folder of the project: `dist/` and `storybook-static/` are below it. */
  root: string;
  logStream?: LogStream;
  monitorTiming?: Partial<MonitorTiming>;
  jobTiming?: Partial<JobTiming>;
  /** Cost of a password's hash. Without it, the cost that protects real passwords. */
  passwordCost?: PasswordCost | undefined;
}

/** The whole server: the context of the modules, and how to start and stop it. */
export interface Server extends AppContext {
  /** The chain in this process; null on a cluster. */
  embedded: OpenChain['embedded'];
  /** Replaces Stripe on a local run; null elsewhere. */
  billingProvider: EmbeddedProvider | null;
  /** Opens the port. Returns the address. */
  listen: () => Promise<string>;
  /**
   * Reports that the server is not ready any more. It still serves requests for `SHUTDOWN_DELAY_S`.
   */
  drain: () => Promise<void>;
  /** Ends the monitor, open requests, the chain and the database, in this order. */
  close: () => Promise<void>;
}

/**
 * Puts the server together: data lock, database, chain, monitor, routes. It does not listen yet.
 *
 * @throws FolderInUseError, WrongChainError, MasterKeyError and what the database reports.
 */
export async function createServer(config: Config, options: ServerOptions): Promise<Server> {
  const closers: (() => Promise<void>)[] = [];
  const close = async () => {
    for (const step of closers.toReversed()) await step();
    closers.length = 0;
  };
  try {
    return await assemble(config, options, closers, close);
  } catch (error) {
    await close();
    throw error;
  }
}

async function assemble(
  config: Config,
  options: ServerOptions,
  closers: (() => Promise<void>)[],
  close: () => Promise<void>,
): Promise<Server> {
  if (usesDataDir(config)) closers.push(await lockFolder(config.dataDir));
  const database = await openOwnDatabase(config, closers);
  const { db } = database;

  const { leases, limitWindows, requestWindows } = openShared(config, db);
  const http = await createHttp(config, requestWindows, options.logStream);
  const handlersEnded = trackInFlight(http);
  keepToOrigin(http, config);
  const { chain, embedded, close: closeChain } = await openChain(config, db, http.log, options);
  closers.push(closeChain);
  const secretBox = await openMasterKey(config, db);
  // Each check makes two calls, and the nodes of a cluster limit calls.
  const pace = embedded ? {} : { activeIntervalMs: CLUSTER_CHECK_MS };
  const timing = { ...pace, ...options.monitorTiming };
  const handlers = createTransactionHandlers(config);
  const monitor = new TransactionMonitor({ db, chain, handlers, leases, log: http.log }, timing);
  const jobs = new Jobs(db, http.log, options.jobTiming);
  const outbox = usesDataDir(config) ? openOutbox(config.dataDir) : null;
  const own = { config, db, leases, log: http.log, secretBox };
  const workers = [monitor, jobs, ...openWorkers(own, options)];
  // Closers run in reverse order. Requests that wait for the monitor are released first.
  closers.push(
    handlersEnded,
    () => http.close(),
    async () => void (await Promise.all(workers.map((each) => each.stop()))),
  );

  const app = {
    http,
    config,
    db,
    chain,
    budgets: createBudgets(config, http),
    embedded,
    monitor,
    limitWindows,
    operatingKeys: new OperatingKeys(db, secretBox),
    passwords: new Passwords(options.passwordCost),
    secretBox,
    jobs,
    mailer: openMailer(config, http.log, outbox && ((message) => outbox.add(message))),
    credentials: createCredentials(db),
    endAddedAccess,
    storage: openTableStorage(db, config.origin),
    ...openBilling(config, db, http.log, options),
  };
  const drain = await registerMonitoring(app, database, closers);
  registerJobs(app);
  registerRoutes(app, app.billingProvider, options.root);
  for (const each of workers) each.start();
  if (embedded) await registerEmbeddedChain(app, embedded);
  else rpcProxyRoutes(http, chain.nodes, config.limits.rpc);
  await registerPages(app, options.root);
  await http.ready();
  const listen = () => http.listen({ port: config.port, host: config.host });
  return { ...app, listen, drain, close };
}

/** Opens tracing, then the database whose statements are traced. */
async function openOwnDatabase(
  config: Config,
  closers: (() => Promise<void>)[],
): Promise<Database> {
  closers.push(await openTracing(config.tracing));
  const database = await openDatabase({
    ...getDatabaseOptions(config),
    ...(config.tracing ? { onStatement: traceStatement } : {}),
  });
  closers.push(database.close);
  return database;
}

/** Serves health and metrics. Returns a function that reports the server as not ready. */
async function registerMonitoring(
  app: AppContext,
  database: Database,
  closers: (() => Promise<void>)[],
): Promise<() => Promise<void>> {
  closers.push(await openMetrics(app, database));
  return healthRoutes(app.http, database.ping, app.config.drainMs);
}

/** Returns the budgets. They pay only for organizations with a verified email. */
function createBudgets(config: Config, { log }: Pick<AppContext['http'], 'log'>): Budgets {
  return new Budgets(config.budgets, log, (db, organizationId) =>
    assertEmailVerified({ config, db }, organizationId),
  );
}

/** Returns the lookups that authenticate a bearer token. */
function createCredentials(db: Db): Credentials {
  return {
    findSession: (bearer) => findSession(db, bearer, new Date()),
    findApiKey: (bearer) => findKey(db, bearer, new Date()),
    lockSession,
    lockApiKey: lockKey,
  };
}
