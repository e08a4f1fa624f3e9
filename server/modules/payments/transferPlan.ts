import { PublicKey } from '@solana/web3.js';
import type { Selectable } from 'kysely';

import { toMerchantToken, toUsdc, type Movement, type TransferPlan } from '#server/chain/movements';
import type { Tables } from '#server/platform/db/schema';

import type { PaymentRow } from './queries';

type PaymentTransaction = Selectable<Tables['payment_transaction']>;

/**
 * Returns the movements of a payment: USDC to the merchant, and redeemed tokens to the mint's
 * authority.
 */
export function toTransferPlan(
  payment: PaymentRow,
  part: Pick<PaymentTransaction, 'wallet' | 'amount_micro' | 'redeemed_base'>,
  reference: PublicKey,
): TransferPlan {
  const { mint_address: mint, mint_authority: authority } = payment;
  const from = new PublicKey(part.wallet);
  const movements: Movement[] = [];
  if (part.amount_micro > 0n) {
    const token = toUsdc(new PublicKey(payment.usdc_mint));
    movements.push({ token, from, to: new PublicKey(payment.wallet), amount: part.amount_micro });
  }
  if (part.redeemed_base > 0n) {
    if (mint === null || authority === null) throw new Error('redeemed tokens without a mint');
    const token = toMerchantToken(new PublicKey(mint));
    movements.push({ token, from, to: new PublicKey(authority), amount: part.redeemed_base });
  }
  return { movements, reference, memo: payment.memo };
}
