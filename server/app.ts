import type { FastifyInstance } from 'fastify';

import type { Chain } from '#server/chain/chain';
import type { Config } from '#server/config';
import type { Db } from '#server/db/database';
import type { Watcher } from '#server/services/watcher';

/** What routes stand on. */
export interface App {
  http: FastifyInstance;
  config: Config;
  db: Db;
  chain: Chain;
  watcher: Watcher;
}
