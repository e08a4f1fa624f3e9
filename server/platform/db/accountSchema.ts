import type { ColumnType, Generated } from 'kysely';

import type { KeyPermission } from '#contract/keys';
import type { Plan } from '#domain/plans';

import type { CreatedAt } from './columns';

/** Tables of organizations, users, sessions, keys and background jobs. */
export interface AccountSchema {
  deployment: DeploymentTable;
  organization: OrganizationTable;
  app_user: UserTable;
  session: SessionTable;
  wallet_link: WalletLinkTable;
  operating_account: OperatingAccountTable;
  api_key: ApiKeyTable;
  job: JobTable;
}

/** One row: which chain this data belongs to. Payments of two chains never mix. */
interface DeploymentTable {
  id: 'this';
  genesis_hash: string;
  /**
   * Check value that detects a wrong master key at the start. Null until the first start with one.
   */
  master_key_check: string | null;
}

/** A merchant. */
interface OrganizationTable {
  id: string;
  /** Null until setup. */
  name: string | null;
  /** Address that new payments go to. Null until it is linked. */
  wallet: string | null;
  created_at: CreatedAt;
  /** At the billing provider. Null until the first checkout is opened. */
  customer_id: string | null;
  /** Null without one that counts. */
  subscription_id: string | null;
  /** Null also for a subscription to something other than our plans. */
  plan: Plan | null;
  is_subscribed: Generated<boolean>;
  /** Whether it has a plan again when it pays for it. */
  is_plan_on_hold: Generated<boolean>;
  /** Counts the questions to the provider about the plan. */
  plan_asked: Generated<bigint>;
  /** The question whose answer is above: a late answer to an earlier one changes nothing. */
  plan_answered: Generated<bigint>;
  /** Sending more in 24 hours asks for a proof, in micro-units of USDC. Null: any amount. */
  ask_above_micro: ColumnType<bigint | null, bigint | null | undefined, bigint | null>;
  /** Whether the owner is asked if the wallet is theirs, since a password reset. */
  wallet_asked: Generated<boolean>;
}

/** A person who signs in; belongs to exactly one organization. */
interface UserTable {
  id: string;
  organization_id: string;
  /** Normalised: see `normalizeEmail`. Unique. */
  email: string;
  /** argon2id in PHC notation. */
  password_hash: string;
  first_name: string | null;
  last_name: string | null;
  created_at: CreatedAt;
  /** When the email was verified. */
  email_verified_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** The oldest verified email that was replaced lately: for a week it can recover the account. */
  previous_email: ColumnType<string | null, undefined, string | null>;
  /** When the email was changed last. Null without a previous one. */
  email_changed_at: ColumnType<Date | null, undefined, Date | null>;
}

/** A sign-in. Only the SHA-256 of the token is kept. */
interface SessionTable {
  /** Names it in lists; opens nothing. */
  id: string;
  token_hash: string;
  user_id: string;
  created_at: CreatedAt;
  expires_at: Date;
  /** Header of the sign-in; empty without one. */
  user_agent: Generated<string>;
  /** Written at most once a minute. */
  last_used_at: ColumnType<Date, Date | undefined, Date>;
  /** When its owner last proved their identity. Opening a session is a proof. */
  proved_at: ColumnType<Date, Date | undefined, Date>;
}

/** Every linking of a wallet. */
interface WalletLinkTable {
  id: string;
  organization_id: string;
  wallet: string;
  created_at: CreatedAt;
  /** When the owner confirmed it after a password reset, or linked it again. */
  confirmed_at: ColumnType<Date | null, undefined, Date | null>;
  /**
   * When it was disputed by a password reset: a stranger may have linked it, so payments to it are
   * stopped.
   */
  disputed_at: ColumnType<Date | null, undefined, Date | null>;
}

/** The key that the server signs with for an organization. */
interface OperatingAccountTable {
  organization_id: string;
  address: string;
  /** AES-256-GCM with the master key, bound to the organization. */
  encrypted_key: string;
  created_at: CreatedAt;
}

/** A key of the merchant API. Only the SHA-256 of its secret is kept. */
interface ApiKeyTable {
  id: string;
  organization_id: string;
  /** Counts up per organization: `Key 3` until it has a name. */
  number: number;
  /** The merchant's own name for it. */
  name: string | null;
  token_hash: string;
  /** `read` makes GET calls only. */
  permission: Generated<KeyPermission>;
  created_at: CreatedAt;
  /** Written at most once a minute. */
  last_used_at: Date | null;
  expired_at: Date | null;
}

/**
 * A background job. It is tried up to eight times; of a lasting kind, until it succeeds. Finished jobs
 * are deleted at once, given-up ones after a week.
 */
interface JobTable {
  id: string;
  kind: string;
  /** JSON of the handler's own shape. */
  payload: ColumnType<unknown, string, never>;
  /** One job of a kind with the same key waits at a time. Null: any number. */
  once_key: string | null;
  attempts: Generated<number>;
  run_at: ColumnType<Date, Date | undefined, Date>;
  /** A worker has it until then. */
  locked_until: Date | null;
  /** When it was given up. */
  failed_at: Date | null;
  last_error: string | null;
  created_at: CreatedAt;
}
