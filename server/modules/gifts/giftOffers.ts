import { createHash, timingSafeEqual } from 'node:crypto';

import type { ParsedBodyOf } from '#contract/endpoint';
import type { createGift, Gift } from '#contract/gifts';
import { parseNumber, toNumber } from '#domain/decimal';
import { GIFT_TEST_AMOUNT_USD } from '#domain/gifts';
import { USDC_DECIMALS, type MicroUsdc } from '#domain/money';
import type { Config } from '#server/platform/config/config';
import type { Db } from '#server/platform/db/database';
import { HttpError } from '#server/platform/http/errors';

import { requireOffer } from './queries';

const TEST_CHARGE = parseNumber(GIFT_TEST_AMOUNT_USD, USDC_DECIMALS);

/** Returns the token and its price from the database. @throws HttpError 404 */
export async function readGift(db: Db, mintId: string): Promise<Gift> {
  const { name, symbol, description, image, token_usd_micro, merchant } = await requireOffer(
    db,
    mintId,
  );
  return {
    tokenUSDValue: toNumber(token_usd_micro, USDC_DECIMALS),
    metadata: { name, symbol, description, image },
    merchant,
  };
}

/**
 * Returns the price of a gift. A buyer who enters the test phrase always pays the test amount; no
 * other buyer does.
 *
 * @throws HttpError 400 for an amount that is not offered.
 */
export function getCharge(
  { giftTestPhrase }: Pick<Config, 'giftTestPhrase'>,
  {
    amountUSD: amountMicro,
    firstName,
  }: Pick<ParsedBodyOf<typeof createGift>, 'amountUSD' | 'firstName'>,
): MicroUsdc {
  const knowsPhrase = giftTestPhrase !== null && isSame(firstName, giftTestPhrase);
  if (knowsPhrase) return TEST_CHARGE;
  if (amountMicro === TEST_CHARGE) throw new HttpError('gift_amount_not_offered');
  return amountMicro;
}

/** Compares in constant time, so that the time says nothing about the phrase. */
function isSame(one: string, other: string): boolean {
  const [first, second] = [one, other].map((text) => createHash('sha256').update(text).digest());
  return first !== undefined && second !== undefined && timingSafeEqual(first, second);
}
