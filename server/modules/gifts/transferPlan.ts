import { PublicKey } from '@solana/web3.js';
import type { Selectable } from 'kysely';

import { toMerchantToken, toUsdc, type Movement, type TransferPlan } from '#server/chain/movements';
import type { Tables } from '#server/platform/db/schema';

type GiftRow = Selectable<Tables['gift']>;

/** The values from which a gift's transaction is built, also before the gift is stored. */
export type GiftTerms = Pick<
  GiftRow,
  'wallet' | 'merchant_wallet' | 'usdc_mint' | 'amount_micro' | 'token_base' | 'memo'
>;

/** The mint's address, and the operating account that holds the tokens. */
export interface TokenSource {
  address: string;
  authority: string;
}

/**
 * Returns the movements of a gift: USDC to the merchant and tokens to the buyer, both or neither.
 */
export function toTransferPlan(
  gift: GiftTerms,
  { address, authority }: TokenSource,
  reference: PublicKey,
): TransferPlan & { movements: [payment: Movement, delivery: Movement] } {
  const buyer = new PublicKey(gift.wallet);
  return {
    movements: [
      {
        token: toUsdc(new PublicKey(gift.usdc_mint)),
        from: buyer,
        to: new PublicKey(gift.merchant_wallet),
        amount: gift.amount_micro,
      },
      {
        token: toMerchantToken(new PublicKey(address)),
        from: new PublicKey(authority),
        to: buyer,
        amount: gift.token_base,
      },
    ],
    reference,
    memo: gift.memo,
  };
}
