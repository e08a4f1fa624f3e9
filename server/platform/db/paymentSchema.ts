import type { ColumnType, Generated } from 'kysely';

import type { CreatedAt } from './columns';

/** Tables of payments, and of funds that organizations send. */
export interface PaymentSchema {
  payment: PaymentTable;
  payment_transaction: PaymentTransactionTable;
  settlement: SettlementTable;
  transfer: TransferTable;
}

export type PaymentState = 'open' | 'confirmed' | 'failed';

/** What a customer is asked to pay. The portal's calls prove themselves by its identifier. */
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
  /**
   * USDC that its own transactions brought, also what came twice. Null while it is not paid, and in
   * the sandbox.
   */
  received_micro: ColumnType<bigint | null, never, bigint>;
  /** The transaction that decided it; null for sandbox payments. */
  signature: string | null;
  /** Token that the customer may redeem. */
  mint_id: string | null;
  /** What one of them takes off, in micro-dollars, when the link was made. Null exactly without one. */
  token_usd_micro: bigint | null;
  /** The chain that it was made on: no other one can pay it. */
  genesis_hash: string;
  /** The shop's own strings about it, as JSON. Null without any. */
  metadata: ColumnType<Record<string, string> | null, string | null, never>;
  /** From then on it cannot be paid. Null without an end. */
  expires_at: Date | null;
  /** Of the call that made it; null without one. One payment of an organization has the same key. */
  idempotency_key: string | null;
  /** Tells whether a call with the key is the same. Null exactly without a key. */
  fingerprint: string | null;
}

/** What one transaction that was built for a payment moves. */
interface PaymentTransactionTable {
  transaction_id: string;
  payment_id: string;
  /** The customer. */
  wallet: string;
  /** USDC to pay: what is due after the redeemed tokens. */
  amount_micro: bigint;
  /** Redeemed tokens in base units. Not both are 0. */
  redeemed_base: bigint;
}

/**
 * Money that arrived. One `primary` per payment; whatever lands beside it is an `overpayment`, and
 * what came by another way a `partial`: recorded and never lost.
 */
interface SettlementTable {
  signature: string;
  /** The payment's wallet. What one transaction brought counts once for it. */
  receiver: string;
  /** The transaction that landed; of a `partial` the payment's first. */
  transaction_id: string;
  payment_id: string;
  amount_micro: bigint;
  /** Redeemed tokens in base units. */
  redeemed_base: bigint;
  slot: bigint;
  /** `partial`: by a transaction that is not the payment's own. */
  kind: 'primary' | 'overpayment' | 'unmatched';
  created_at: CreatedAt;
}

/** What a transaction of the kind `transfer` sends from an operating account. */
interface TransferTable {
  transaction_id: string;
  recipient: string;
  amount_micro: bigint;
  memo: string;
}
