import * as v from 'valibot';

import { microUsdc } from './amounts';
import { identifier, timestamp } from './fields';

/** USDC that was sent from the operating account. */
export const transfer = v.object({
  _id: identifier,
  state: v.picklist(['pending', 'confirmed', 'failed']),
  /** Wallet address of the recipient. */
  to: v.string(),
  /** Micro-units of USDC (1,000,000 = 1 dollar). */
  amountUSDC: microUsdc,
  memo: v.string(),
  signature: v.string(),
  createdAt: timestamp,
});
export type Transfer = v.InferOutput<typeof transfer>;
