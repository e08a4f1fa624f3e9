import type { Billing } from './billing/billing';
import type { Chain } from '#server/chain/chain';
import type { TransactionMonitor } from '#server/chain/transactions/transactionMonitor';
import type { Db } from '#server/platform/db/database';
import type { Mailer } from '#server/platform/mail/mailer';
import type { HttpContext } from '#server/platform/http/onEndpoint';
import type { Jobs } from '#server/platform/jobs/jobs';
import type { OperatingKeys } from './organizations/operatingKeys';
import type { Storage } from '#server/platform/storage/storage';

/** Gives test money to an address, where the money is not real. */
export interface Faucet {
  fund: (address: string, microUsdc: bigint) => void;
}

/** What the modules work with: the platform, the chain, and services that several of them use. */
export interface AppContext extends HttpContext {
  db: Db;
  chain: Chain;
  /** Null: the chain is a public one, without test money. */
  embedded: { faucet: Faucet } | null;
  /** Decides every pending transaction, and sends what the server signs alone. */
  monitor: TransactionMonitor;
  operatingKeys: OperatingKeys;
  /** Does what requests leave for later. */
  jobs: Jobs;
  mailer: Mailer;
  /** Uploaded files. */
  storage: Storage;
  /** Null: this server sells no plans. */
  billing: Billing | null;
}
