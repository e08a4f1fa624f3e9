import * as v from 'valibot';

import { parseDecimal, parseNumber } from '#domain/decimal';
import { GIFT_AMOUNTS_USD, GIFT_TEST_AMOUNT_USD } from '#domain/gifts';
import { USDC_DECIMALS, type MicroUsdc } from '#domain/money';
import { NAME_MAX_LENGTH } from '#domain/textLimits';

import { endpoint } from './endpoint';
import { WANTED_NUMBER, createMissingMessage } from './errors/wanted';
import { emailAddress, requiredText, solanaAddress, transactionSignature } from './fields';
import { tokenMetadata } from './mints';
import { receipt } from './receipts';

export const gift = v.object({
  /** Dollars that one token is worth. */
  tokenUSDValue: v.number(),
  metadata: tokenMetadata,
  /** Name of the merchant who sells it; null for one without a name. */
  merchant: v.nullable(v.string()),
});
export type Gift = v.InferOutput<typeof gift>;

/** A gift with its amount in base units. */
export interface ParsedGift extends Omit<Gift, 'tokenUSDValue'> {
  /** What one token is worth; null without a valid price: the server decides whether it is for sale. */
  priceMicro: MicroUsdc | null;
}

/** Parses the amount of a gift, once, where it is taken from the query cache. */
export function parseGift({ tokenUSDValue, ...rest }: Gift): ParsedGift {
  return { ...rest, priceMicro: parseDecimal(tokenUSDValue, USDC_DECIMALS) || null };
}

/** The token that is given, what it is worth, and who sells it. The bearer is the mint's identifier. */
export const getGift = endpoint({
  method: 'GET',
  path: '/gift/metadata',
  auth: 'portal',
  bearer: 'mintId',
  response: gift,
});

/** A customer's choices and texts. */
const buyer = {
  /** Dollars. The test amount needs the operator's test phrase as the first name. */
  amountUSD: v.pipe(
    v.picklist(
      [...GIFT_AMOUNTS_USD, GIFT_TEST_AMOUNT_USD],
      createMissingMessage('gift_amount_not_offered', WANTED_NUMBER),
    ),
    v.transform((dollars) => parseNumber(dollars, USDC_DECIMALS)),
  ),
  firstName: requiredText(NAME_MAX_LENGTH),
  lastName: requiredText(NAME_MAX_LENGTH),
  email: emailAddress,
};

/**
 * Builds the one transaction that pays for a gift and delivers it: USDC to the merchant, tokens to
 * the wallet. The bearer is the mint's identifier. The same order repeated while its transaction can
 * still land returns the same bytes. 400 for an amount that is not offered, 409 when the mint's
 * balance or the merchant cannot deliver, 422 when the wallet does not hold enough USDC, 429 or 503
 * when the platform pays for no more, 429 after too many orders that were not signed or failed.
 */
export const createGift = endpoint({
  method: 'POST',
  path: '/gift/tx/create',
  auth: 'portal',
  bearer: 'mintId',
  limit: 'payment',
  body: v.object({
    ...buyer,
    wallet: solanaAddress,
  }),
  response: v.object({
    /** Transaction in base64, signed by the platform and by the owner of the tokens. */
    base64Transaction: v.string(),
    /** Bearer of `processGift`. */
    transactionId: v.string(),
  }),
});

/**
 * Confirms a gift by its transaction on the chain. The bearer is the transaction's identifier.
 * Idempotent. 503 while the chain cannot answer yet: call again with the same signature.
 */
export const processGift = endpoint({
  method: 'POST',
  path: '/gift/tx/process',
  auth: 'portal',
  bearer: 'giftId',
  limit: 'payment',
  body: v.object({ signature: transactionSignature }),
  response: v.object({ receipt }),
});

/**
 * Keeps what a customer chose and typed for a phone's wallet, which sends only its account. The bearer
 * is the mint's identifier. 400 for an amount that is not offered, 409 when the merchant cannot be
 * paid. An order that is not paid within a day is deleted.
 */
export const createGiftOrder = endpoint({
  method: 'POST',
  path: '/gift/order/create',
  auth: 'portal',
  bearer: 'mintId',
  limit: 'payment',
  body: v.object(buyer),
  response: v.object({
    /** Stands in the address that the phone reads, and is the bearer of `getPhoneProgress`. */
    orderId: v.string(),
  }),
});
