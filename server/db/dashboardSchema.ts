import type { ColumnType, Generated } from 'kysely';

import type { BillingSchema } from './billingSchema';
import type { CreatedAt } from './schema';

/** Tables behind the dashboard: passwords, operating accounts, mints, keys, billing. */
export interface DashboardSchema extends BillingSchema {
  password_reset: PasswordResetTable;
  job: JobTable;
  operating_account: OperatingAccountTable;
  outgoing: OutgoingTable;
  sending: SendingTable;
  upload: UploadTable;
  mint: MintTable;
  minting: MintingTable;
  api_key: ApiKeyTable;
}

/** A link to a new password that was mailed. Only the SHA-256 of its token is kept. */
interface PasswordResetTable {
  token_hash: string;
  user_id: string;
  created_at: CreatedAt;
  expires_at: Date;
  /** When it was used or voided by a newer one. */
  used_at: Date | null;
}

/** Work that is done outside of a request, again until it succeeds. Done jobs are deleted. */
interface JobTable {
  id: string;
  kind: string;
  /** JSON of the handler's own shape. */
  payload: ColumnType<unknown, string, never>;
  /** One job of a kind with the same key waits at a time. Null: any number. */
  once_key: string | null;
  attempts: Generated<number>;
  run_at: ColumnType<Date, Date | undefined, Date>;
  /** Somebody works on it until then. */
  locked_until: Date | null;
  /** When it was given up. */
  failed_at: Date | null;
  last_error: string | null;
  created_at: CreatedAt;
}

/** The key that the server signs with for an organization. */
interface OperatingAccountTable {
  organization_id: string;
  address: string;
  /** AES-256-GCM with the master key, bound to the organization. */
  encrypted_key: string;
  created_at: CreatedAt;
}

export type OutgoingKind = 'send' | 'createMint' | 'mintTokens';
export type OutgoingState = 'live' | 'landed' | 'failed' | 'expired';

/**
 * A transaction that the server signed alone, for an organization. Written before it is sent, so a
 * crash loses nothing. One `send` of an organization is live at a time, and one row of an
 * idempotency key is live or landed.
 */
interface OutgoingTable {
  id: string;
  organization_id: string;
  kind: OutgoingKind;
  idempotency_key: string | null;
  /** What was asked: the same key with another request is refused. */
  fingerprint: string;
  signature: string;
  /** Signed bytes in base64: sent again until they are decided. */
  transaction: string;
  last_valid_block_height: bigint;
  /** Whether the platform paid for a token account. */
  account_created: Generated<boolean>;
  /** `failed`: landed with an error. `expired`: can never land. */
  state: Generated<OutgoingState>;
  created_at: CreatedAt;
  decided_at: Date | null;
}

/** What an outgoing `send` sends. */
interface SendingTable {
  outgoing_id: string;
  recipient: string;
  amount_micro: bigint;
  memo: string;
}

/** A file that an organization uploads. `id` is part of its public address. */
interface UploadTable {
  id: string;
  organization_id: string;
  type: 'png' | 'json';
  /** SHA-256 of the token in the address that the file is sent to. */
  put_token_hash: string;
  expires_at: Date;
  /** When a file was sent there, good or not: there is no second one. */
  used_at: Date | null;
  /** Null until the file has arrived and was accepted. */
  stored_at: Date | null;
  created_at: CreatedAt;
}

/** A token of an organization. It counts once its outgoing transaction has landed. */
interface MintTable {
  id: string;
  organization_id: string;
  outgoing_id: string;
  address: string;
  /** The operating account: mint and freeze authority. */
  authority: string;
  /** Token account of the operating account: what is minted and not given away yet. */
  account: string;
  name: string;
  symbol: string;
  description: string;
  image: string;
  metadata_uri: string;
  image_upload_id: string;
  metadata_upload_id: string;
  /** Micro-dollars that one whole token is worth. */
  token_usd_micro: bigint;
  created_at: CreatedAt;
}

/** What an outgoing `mintTokens` adds, in base units (6 decimals). */
interface MintingTable {
  outgoing_id: string;
  mint_id: string;
  amount_base: bigint;
}

/** A key of the merchant API. Only the SHA-256 of its secret is kept. */
interface ApiKeyTable {
  id: string;
  organization_id: string;
  /** Counts up per organization: `Key 3`. */
  number: number;
  token_hash: string;
  created_at: CreatedAt;
  expired_at: Date | null;
}
