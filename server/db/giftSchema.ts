import type { Generated } from 'kysely';

import type { AttemptState, CreatedAt } from './schema';

/** Tables behind the gift portal. */
export interface GiftSchema {
  gift: GiftTable;
}

/**
 * A gift that somebody asked for: one transaction that takes USDC and gives tokens. The platform and
 * the operating account sign first, so its signature is known before the buyer has signed. Its
 * identifier is the bearer of `processGift` (§6). Unique per order while live.
 */
interface GiftTable {
  id: string;
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
  /** The chain that it was made on. */
  genesis_hash: string;
  /** USDC to pay. */
  amount_micro: bigint;
  /** Tokens to give, in base units (6 decimals). */
  token_base: bigint;
  memo: string;
  /** One-time key that marks both movements (Solana Pay). */
  reference: string;
  signature: string;
  /** The bytes handed out: the same ones again while they can land. */
  transaction: string;
  last_valid_block_height: bigint;
  /** Whether the platform pays for the buyer's token account in it. */
  account_created: boolean;
  /** `failed`: landed with an error, so nothing moved. `expired`: can never land. */
  state: Generated<AttemptState>;
  created_at: CreatedAt;
  decided_at: Date | null;
}
