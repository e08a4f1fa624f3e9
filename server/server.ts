import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

import type { App } from '#server/app';
import type { Config } from '#server/config';
import { openDatabase } from '#server/db/database';
import { lockFolder } from '#server/folderLock';
import { createHttp } from '#server/http/app';
import { healthRoutes } from '#server/http/health';
import { hostConfigOf } from '#server/http/hostConfig';
import { hostRoutes } from '#server/http/hosts';
import type { LogStream } from '#server/http/logging';
import { portalPages } from '#server/http/portalPages';
import { rpcProxyRoute } from '#server/http/rpcProxy';
import { answerUnbuilt } from '#server/http/unbuilt';
import { openChain, type ChainOptions, type OpenChain } from '#server/openChain';
import { authRoutes } from '#server/routes/auth';
import { organizationRoutes } from '#server/routes/organizations';
import { paymentRoutes } from '#server/routes/payments';
import { transactionRoutes } from '#server/routes/transactions';
import { userRoutes } from '#server/routes/users';
import { deleteExpiredSessions } from '#server/services/sessions';
import { Watcher, type WatcherTiming } from '#server/services/watcher';

const CLUSTER_LOOK_MS = 800;

export interface ServerOptions extends ChainOptions {
  /** Folder of the project: `dist/` and `storybook-static/` are below it. */
  root: string;
  logStream?: LogStream;
  watcherTiming?: Partial<WatcherTiming>;
}

export interface Server extends App {
  embedded: OpenChain['embedded'];
  /** Opens the port. Answers the address. */
  listen: () => Promise<string>;
  /** Ends the watcher, requests, the chain and the database, in this order. */
  close: () => Promise<void>;
}

/**
 * Puts the server together: data lock, database, chain, watcher, routes. It does not listen yet.
 *
 * @throws FolderInUseError, WrongChainError and what the database reports.
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
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
  closers.push(await lockFolder(config.dataDir));
  const { dataDir, databaseUrl } = config;
  const database = await openDatabase(databaseUrl === null ? { dataDir } : { url: databaseUrl });
  closers.push(database.close);
  const { db, ping } = database;

  const http = await createHttp(config, options.logStream);
  const { chain, embedded, close: closeChain } = await openChain(config, db, http.log, options);
  closers.push(closeChain);
  await deleteExpiredSessions(db);
  // Every look is two calls, and a cluster's node counts them.
  const pace = embedded ? {} : { eagerMs: CLUSTER_LOOK_MS };
  const watcher = new Watcher(db, chain, http.log, { ...pace, ...options.watcherTiming });
  watcher.start();
  // Requests that wait for the watcher are let go first, so that the server ends at once.
  closers.push(
    () => http.close(),
    () => watcher.stop(),
  );

  const app: App = { http, config, db, chain, watcher };
  healthRoutes(http, ping);
  registerCalls(app);
  if (embedded) await registerEmbeddedChain(app, embedded);
  else rpcProxyRoute(http, chain.nodes, config.limits.rpc);
  const folders = {
    dist: join(options.root, 'dist'),
    storybook: join(options.root, 'storybook-static'),
  };
  await hostRoutes(http, hostConfigOf(config), folders);
  portalPages(app, hostConfigOf(config), folders.dist);
  await http.ready();
  const listen = () => http.listen({ port: config.port, host: config.host });
  return { ...app, embedded, listen, close };
}

/** Every call of §7. */
function registerCalls(app: App): void {
  authRoutes(app);
  userRoutes(app);
  organizationRoutes(app);
  transactionRoutes(app);
  paymentRoutes(app);
  answerUnbuilt(app);
}

async function registerEmbeddedChain(
  { http }: App,
  { chain, faucet }: NonNullable<OpenChain['embedded']>,
): Promise<void> {
  const { registerLocalChainRpc } = await import('#server/localchain/rpc');
  const { registerExplorer } = await import('#server/localchain/explorer');
  registerLocalChainRpc(http, chain, { path: '/rpc', faucet });
  registerExplorer(http, chain);
}
