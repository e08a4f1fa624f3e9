import type { Billing } from './billing/billing';
import type { Budgets } from '#server/chain/budgets/budgets';
import type { Chain } from '#server/chain/chain';
import type { TransactionMonitor } from '#server/chain/transactions/transactionMonitor';
import type { Db, Tx } from '#server/platform/db/database';
import type { LimitWindows } from '#server/platform/limits/limitWindows';
import type { Mailer } from '#server/platform/mail/mailer';
import type { HttpContext } from '#server/platform/http/onEndpoint';
import type { Jobs } from '#server/platform/jobs/jobs';
import type { SecretBox } from '#server/platform/secrets/secretBox';
import type { Passwords } from './accounts/passwords';
import type { OperatingKeys } from './organizations/operatingKeys';
import type { Storage } from '#server/platform/storage/storage';

/** Gives test money to an address. There is none on a real cluster. */
export interface Faucet {
  fund: (address: string, microUsdc: bigint) => void;
}

/** The account of a user who has set a new password with a mailed link. */
export interface RevokedAccess {
  userId: string;
  organizationId: string;
  /** Access that was added after this time may be a stranger's. */
  recent: Date;
}

/** What the modules use: the platform, the chain, and services that several modules share. */
export interface AppContext extends HttpContext {
  db: Db;
  chain: Chain;
  /** Reserves the platform's costs. */
  budgets: Budgets;
  /** Null on a public chain, which has no test money. */
  embedded: { faucet: Faucet } | null;
  /** Decides every pending transaction, and resends those that only the server signs. */
  monitor: TransactionMonitor;
  /** Counts of the limits, for all processes. */
  limitWindows: LimitWindows;
  operatingKeys: OperatingKeys;
  passwords: Passwords;
  /** Encrypts with the master key. */
  secretBox: SecretBox;
  /** Background jobs. */
  jobs: Jobs;
  mailer: Mailer;
  /** Uploaded files. */
  storage: Storage;
  /** Removes access that other modules gave to an account before its owner recovered it. */
  endAddedAccess: (tx: Tx, account: RevokedAccess) => Promise<void>;
  /** Null when this server sells no plans. */
  billing: Billing | null;
}
