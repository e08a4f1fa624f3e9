import type { FastifyInstance } from 'fastify';

import type { Billing } from './billing/billing';
import type { EmbeddedProvider } from '#server/sandbox/billingProvider/provider';
import type { Chain } from '#server/chain/chain';
import type { Config } from '#server/platform/config/config';
import type { Db } from '#server/platform/db/database';
import type { Mailer } from '#server/platform/mail/mailer';
import type { OpenChain } from '#server/openChain';
import type { Jobs } from '#server/platform/jobs/jobs';
import type { OperatingKeys } from './organizations/operatingKeys';
import type { Watcher } from '#server/services/watcher';
import type { Storage } from '#server/platform/storage/storage';

/** What routes stand on. */
export interface AppContext {
  http: FastifyInstance;
  config: Config;
  db: Db;
  chain: Chain;
  /** Only where the chain lives in this process. */
  embedded: OpenChain['embedded'];
  /** Settles payments. */
  watcher: Watcher;
  /** Sends what the server signs alone, and records what became of it. */
  outgoing: Watcher;
  /** Records what became of gifts. */
  gifts: Watcher;
  operatingKeys: OperatingKeys;
  /** Does what requests leave for later. */
  jobs: Jobs;
  mailer: Mailer;
  /** Uploaded files. */
  storage: Storage;
  /** Null: this server sells no plans. */
  billing: Billing | null;
  /** What stands in for Stripe on a local run. */
  billingProvider: EmbeddedProvider | null;
}
