import * as v from 'valibot';

import { endpoint } from './endpoint';
import {
  emailAddress,
  noContent,
  requiredText,
  solanaAddress,
  transactionSignature,
} from './fields';
import { tokenMetadata } from './mints';

/** What a gift of this mint is worth. The bearer is the mint's identifier. */
export const getGift = endpoint({
  method: 'GET',
  path: '/gift/metadata',
  auth: 'portal',
  response: v.object({ tokenUSDValue: v.number(), metadata: tokenMetadata }),
});

/** Builds the transaction that pays for a gift and delivers it. */
export const createGift = endpoint({
  method: 'POST',
  path: '/gift/tx/create',
  auth: 'portal',
  body: v.object({
    amountUSD: v.number(),
    firstName: requiredText('First name', 100),
    lastName: requiredText('Last name', 100),
    email: emailAddress,
    wallet: solanaAddress,
  }),
  response: v.object({ base64Transaction: v.string(), transactionId: v.string() }),
});

/** Confirms a gift by its transaction. The bearer is the transaction's identifier. */
export const processGift = endpoint({
  method: 'POST',
  path: '/gift/tx/process',
  auth: 'portal',
  body: v.object({ signature: transactionSignature }),
  response: noContent,
});
