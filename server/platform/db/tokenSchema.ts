import type { CreatedAt } from './columns';

/** Tables of merchants' own tokens: their files, their issuance and the gifts that are bought. */
export interface TokenSchema {
  upload: UploadTable;
  mint: MintTable;
  token_issuance: TokenIssuanceTable;
  gift: GiftTable;
  gift_order: GiftOrderTable;
}

/** A file that an organization uploads. `id` is part of its public address. */
interface UploadTable {
  id: string;
  organization_id: string;
  type: 'png' | 'json';
  /** SHA-256 of the token in the address that the file is sent to. */
  put_token_hash: string;
  expires_at: Date;
  /** When a file was sent there, valid or not. Only one is accepted. */
  used_at: Date | null;
  /** Null until the file has arrived and was accepted. */
  stored_at: Date | null;
  created_at: CreatedAt;
}

/** A token of an organization. It counts once its transaction is confirmed. */
interface MintTable {
  id: string;
  organization_id: string;
  transaction_id: string;
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

/** Tokens that a transaction of the kind `mintTokens` adds, in base units (6 decimals). */
interface TokenIssuanceTable {
  transaction_id: string;
  mint_id: string;
  amount_base: bigint;
}

/**
 * A gift that was ordered: its transaction takes USDC and gives tokens. Its identifier
 * authenticates the call that confirms it.
 */
interface GiftTable {
  id: string;
  transaction_id: string;
  organization_id: string;
  mint_id: string;
  /** The buyer, as typed. */
  first_name: string;
  last_name: string;
  email: string;
  /** The buyer's wallet: pays, and gets the tokens. */
  wallet: string;
  /** The merchant's wallet when it was ordered. */
  merchant_wallet: string;
  usdc_mint: string;
  /** USDC to pay. */
  amount_micro: bigint;
  /** Tokens to give, in base units (6 decimals). */
  token_base: bigint;
  memo: string;
  /** The order that a phone paid; null for a gift that was bought on the page itself. */
  order_id: string | null;
  created_at: CreatedAt;
}

/**
 * The customer's choice for a gift that a phone pays. Each wallet that reads its code gets
 * another gift to pay, until one of them is paid.
 */
interface GiftOrderTable {
  id: string;
  mint_id: string;
  first_name: string;
  last_name: string;
  email: string;
  amount_micro: bigint;
  created_at: CreatedAt;
}
