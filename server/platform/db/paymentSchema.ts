import type { ColumnType, Generated } from 'kysely';

import type { CreatedAt } from './columns';

/** Tables of payments, and of funds that organizations send. */
export interface PaymentSchema {
  payment: PaymentTable;
  payment_transaction: PaymentTransactionTable;
  settlement: SettlementTable;
  transfer: TransferTable;
}

/** `failed`: the last transaction failed, and a new one may be tried. */
export type PaymentState = 'open' | 'confirmed' | 'failed';

/** A request to pay. Its identifier authenticates the portal's calls. */
interface PaymentTable {
  id: string;
  organization_id: string;
  amount_micro: bigint;
  /** Name for the customer; null shows the organization's name. */
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
   * USDC received by its own transactions, including overpayments. Null while it is not paid, and
   * in the sandbox.
   */
  received_micro: ColumnType<bigint | null, never, bigint>;
  /** The transaction that decided it; null for sandbox payments. */
  signature: string | null;
  /** Token that the customer may redeem. */
  mint_id: string | null;
  /** Discount of one token in micro-dollars, when the link was made. Null exactly without one. */
  token_usd_micro: bigint | null;
  /** The chain that it was made on: no other one can pay it. */
  genesis_hash: string;
  /** The shop's own strings about it, as JSON. Null without any. */
  metadata: ColumnType<Record<string, string> | null, string | null, never>;
  /** From then on it cannot be paid. Null without an end. */
  expires_at: Date | null;
  /**
   * The key of the call that created the payment; null without one. An organization has at most one
   * payment with a key.
   */
  idempotency_key: string | null;
  /** Hash of the call's content, to recognize a repeated call. Null exactly without a key. */
  fingerprint: string | null;
}

/** The movements of one transaction that was built for a payment. */
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
 * Money that arrived. One `primary` per payment; further transactions of the payment are an
 * `overpayment`, and money by any other transaction is `unmatched`.
 */
interface SettlementTable {
  signature: string;
  /** The payment's wallet. One transaction counts once for each wallet. */
  receiver: string;
  /** The transaction that landed; for an `unmatched` one the payment's first. */
  transaction_id: string;
  payment_id: string;
  amount_micro: bigint;
  /** Redeemed tokens in base units. */
  redeemed_base: bigint;
  slot: bigint;
  /** `unmatched`: by a transaction that is not the payment's own. */
  kind: 'primary' | 'overpayment' | 'unmatched';
  created_at: CreatedAt;
}

/** The transfer of a transaction of the kind `transfer` from an operating account. */
interface TransferTable {
  transaction_id: string;
  recipient: string;
  amount_micro: bigint;
  memo: string;
}
