import type { Generated } from 'kysely';

import type { CreatedAt } from './columns';

/** Everything that the server puts on the chain, or builds for a customer to sign and send. */
export interface TransactionSchema {
  chain_transaction: ChainTransactionTable;
}

/** What a transaction is for. Each kind has one handler (`server/transactionHandlers.ts`). */
export type TransactionKind =
  | 'payment'
  | 'gift'
  | 'transfer'
  | 'createMint'
  | 'mintTokens'
  | 'openAccount';

/**
 * `pending`: it may still land. `confirmed`: it is final and did what it was built for. `failed`:
 * it is final with an error, so nothing moved. `expired`: it can never land.
 */
export type TransactionState = 'pending' | 'confirmed' | 'failed' | 'expired';

/**
 * A transaction that the platform signed first, so its signature is known before it is sent and the
 * transaction cannot be altered. It is written before it is handed out or sent, so a crash loses
 * nothing.
 */
interface ChainTransactionTable {
  id: string;
  kind: TransactionKind;
  /** The organization that it is for, and whose budget it counts toward. */
  organization_id: string;
  /** The payment or gift that it belongs to, for other kinds the organization. */
  owner_id: string;
  /** The chain that it was built for. Only this chain knows its outcome. */
  genesis_hash: string;
  signature: string;
  /** The signed bytes in base64, with the signatures of the server. */
  bytes: string;
  last_valid_block_height: bigint;
  /** One-time key on every transfer in it (Solana Pay). Null where there is none. */
  reference: string | null;
  /** At most one pending transaction has this key. Null: any number. */
  exclusive_key: string | null;
  /** From the client: a repeated request with it is the same request. */
  idempotency_key: string | null;
  /**
   * Content of the request with the idempotency key: another request with the same key is refused.
   */
  fingerprint: string | null;
  /** Address of the token account that the platform pays for in it. Null: none. */
  created_account: string | null;
  /**
   * The platform's cost: the reserved amount while it is pending, then the amount that the chain
   * took.
   */
  cost_lamports: Generated<bigint>;
  /**
   * Network of the client that requested it. Null: the server itself, or deleted after two days.
   */
  client_network: string | null;
  /** Wallet of the customer who must sign it. Null: the server alone signs. */
  payer: string | null;
  state: Generated<TransactionState>;
  /** While it is pending: whether the last check found it on the chain, not final yet. */
  is_landing: Generated<boolean>;
  created_at: CreatedAt;
  decided_at: Date | null;
}
