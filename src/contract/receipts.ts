import * as v from 'valibot';

import type { MicroUsdc } from '#domain/money';
import type { TokenSum } from '#domain/sums';

import { microUsdc, parseTokenSum, tokenSum } from './amounts';
import { timestamp } from './fields';

/** A customer's receipt of a payment that is confirmed, or of a gift that they bought. */
export const receipt = v.object({
  paidAt: timestamp,
  /** Micro-units of USDC (1,000,000 = 1 dollar) that were paid; redeemed tokens are not in it. */
  paidUSDC: microUsdc,
  /** Name of the merchant who sold a gift. A payment says itself who is paid. */
  merchant: v.nullish(v.string()),
  /** Tokens that were redeemed, or received with a gift, as a plain decimal number. */
  tokens: v.nullable(tokenSum),
  /** Stands on the chain with it. */
  memo: v.string(),
  /** Wallet address of the customer. Null for sandbox payments. */
  wallet: v.nullable(v.string()),
  /** The transaction on the chain. Null for sandbox payments. */
  signature: v.nullable(v.string()),
});
export type Receipt = v.InferOutput<typeof receipt>;

/** A receipt with its amounts in base units. */
export interface ParsedReceipt extends Omit<Receipt, 'paidUSDC' | 'merchant' | 'tokens'> {
  paidMicro: MicroUsdc;
  /** Null with a payment, and for a merchant without a name. */
  merchant: string | null;
  tokens: TokenSum | null;
}

/** Parses the amounts of a receipt, once. */
export function parseReceipt({ paidUSDC, merchant, tokens, ...rest }: Receipt): ParsedReceipt {
  return {
    ...rest,
    paidMicro: BigInt(paidUSDC),
    merchant: merchant ?? null,
    tokens: parseTokenSum(tokens),
  };
}
