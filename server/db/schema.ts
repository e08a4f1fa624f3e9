import type { ColumnType, Generated } from 'kysely';

import type { Plan } from '#domain/plans';

import type { DashboardSchema } from './dashboardSchema';
import type { GiftSchema } from './giftSchema';

/** A moment; the database fills it in when left out. */
export type CreatedAt = ColumnType<Date, Date | undefined, never>;

/** Tables of the server. Money is `bigint` in micro-units of USDC. */
export interface Schema extends DashboardSchema, GiftSchema {
  deployment: DeploymentTable;
  organization: OrganizationTable;
  app_user: UserTable;
  session: SessionTable;
  wallet_link: WalletLinkTable;
  payment: PaymentTable;
  attempt: AttemptTable;
  settlement: SettlementTable;
}

/** One row: which chain this data belongs to. Payments of two chains never mix. */
interface DeploymentTable {
  id: 'this';
  genesis_hash: string;
  /** Tells a wrong master key at the start. Null until the first start with one. */
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
  /** Null also for a subscription to something that is none of our plans. */
  plan: Plan | null;
  is_subscribed: Generated<boolean>;
  /** Counts the questions to the provider about the plan. */
  plan_asked: Generated<bigint>;
  /** The question whose answer is above: a late answer to an earlier one changes nothing. */
  plan_answered: Generated<bigint>;
}

/** A person who signs in; belongs to exactly one organization (§1). */
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
}

/** A sign-in. Only the SHA-256 of the token is kept. */
interface SessionTable {
  token_hash: string;
  user_id: string;
  created_at: CreatedAt;
  expires_at: Date;
}

/** Every linking of a wallet: history, and the daily limit of accounts that the platform pays for. */
interface WalletLinkTable {
  id: string;
  organization_id: string;
  wallet: string;
  /** Whether the platform paid for the wallet's token account. */
  account_created: boolean;
  created_at: CreatedAt;
}

export type PaymentState = 'open' | 'confirmed' | 'failed';

/** What a customer is asked to pay. The identifier is also the bearer of the portal's calls (§6). */
interface PaymentTable {
  id: string;
  organization_id: string;
  amount_micro: bigint;
  /** What the customer reads; null shows the organization's name. */
  name: string | null;
  /** Goes on the chain. */
  memo: string;
  return_url: string | null;
  sandbox: boolean;
  /** The merchant's wallet when the link was made: a later change does not redirect old links. */
  wallet: string;
  usdc_mint: string;
  state: Generated<PaymentState>;
  created_at: CreatedAt;
  /** When it was settled or failed; null while open. */
  processed_at: Date | null;
  /** The transaction that decided it; null for sandbox payments. */
  signature: string | null;
  /** Token that the customer may redeem. */
  mint_id: string | null;
  /** What one of them takes off, in micro-dollars, when the link was made. Null exactly without one. */
  token_usd_micro: bigint | null;
  /** The chain that it was made on: no other one can pay it. */
  genesis_hash: string;
}

export type AttemptState = 'live' | 'landed' | 'failed' | 'expired';

/**
 * One transaction that the server built for a payment. The platform signs first, so its signature
 * is known here before the customer has signed, and no wallet can alter the message.
 * Unique per (payment, wallet, redeemed tokens) while live.
 */
interface AttemptTable {
  id: string;
  payment_id: string;
  /** The customer. */
  wallet: string;
  /** USDC to pay: what is due after the redeemed tokens. */
  amount_micro: bigint;
  /** Redeemed tokens in base units. Not both are 0. */
  redeemed_base: Generated<bigint>;
  /** One-time key that marks the transfer (Solana Pay). */
  reference: string;
  signature: string;
  /** The bytes handed out: the same ones again while they can land. */
  transaction: string;
  last_valid_block_height: bigint;
  /** `failed`: landed with an error. `expired`: can never land. */
  state: Generated<AttemptState>;
  created_at: CreatedAt;
  decided_at: Date | null;
}

/**
 * Money that arrived. One `primary` per payment; whatever lands beside it is an `overpayment`, and
 * what came by another way a `partial`: recorded and never lost.
 */
interface SettlementTable {
  signature: string;
  /** The attempt that landed; of a `partial` the payment's first. */
  attempt_id: string;
  payment_id: string;
  amount_micro: bigint;
  /** Redeemed tokens in base units. */
  redeemed_base: Generated<bigint>;
  slot: bigint;
  /** `partial`: by a transaction that is not the payment's own. */
  kind: 'primary' | 'overpayment' | 'partial';
  created_at: CreatedAt;
}
