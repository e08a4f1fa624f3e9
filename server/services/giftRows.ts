import { PublicKey } from '@solana/web3.js';
import type { Selectable } from 'kysely';

import { merchantToken, usdc, type Order } from '#server/chain/movements';
import type { Db } from '#server/platform/db/database';
import type { Schema } from '#server/db/schema';
import { HttpError } from '#server/platform/http/errors';

export type GiftRow = Selectable<Schema['gift']>;

/** What a gift's transaction is made of, whether or not the gift is stored yet. */
export type GiftTerms = Pick<
  GiftRow,
  'wallet' | 'merchant_wallet' | 'usdc_mint' | 'amount_micro' | 'token_base' | 'memo' | 'reference'
>;

/** Who gives the tokens: the mint's address, and the operating account that holds them. */
export interface Giver {
  address: string;
  authority: string;
}

/** @throws HttpError 404 */
export async function findGift(db: Db, id: string): Promise<GiftRow> {
  const row = await db.selectFrom('gift').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw noSuchGift();
  return row;
}

/** USDC to the merchant, and tokens to the buyer: both or neither. */
export function orderOf(gift: GiftTerms, { address, authority }: Giver): Order {
  const buyer = new PublicKey(gift.wallet);
  return {
    movements: [
      {
        token: usdc(new PublicKey(gift.usdc_mint)),
        from: buyer,
        to: new PublicKey(gift.merchant_wallet),
        amount: gift.amount_micro,
      },
      {
        token: merchantToken(new PublicKey(address)),
        from: new PublicKey(authority),
        to: buyer,
        amount: gift.token_base,
      },
    ],
    reference: new PublicKey(gift.reference),
    memo: gift.memo,
  };
}

export function noSuchGift(): HttpError {
  return new HttpError(404, 'There is no such gift.');
}
