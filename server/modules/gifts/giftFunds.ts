import type { PublicKey } from '@solana/web3.js';

import { isWalletAccount, type Chain } from '#server/chain/chain';
import { assertFeesPayable } from '#server/chain/fees';
import type { Movement } from '#server/chain/movements';
import { createNotAWalletError } from '#server/chain/payer';
import {
  assertEnoughUsdc,
  canReceive,
  getSpendable,
  readBalances,
} from '#server/chain/tokenBalances';
import { TOKEN_ACCOUNT_BYTES } from '#server/chain/tokens';
import { HttpError } from '#server/platform/http/errors';

import { createCannotBePaidError } from './errors';

/** The movements of one gift, and the buyer's wallet. */
interface Delivery {
  movements: [payment: Movement, delivery: Movement];
  wallet: PublicKey;
}

/**
 * Checks that both movements can succeed, and that the platform can pay for them. Returns whether
 * the buyer's wallet has an account of the token, and what the platform pays in lamports.
 *
 * @throws HttpError 409 when the merchant cannot be paid or cannot deliver, 422 for a wallet that
 * cannot pay or receive, 503 when the platform cannot pay the fee.
 */
export async function assertDeliverable(
  chain: Chain,
  { movements: [payment, delivery], wallet }: Delivery,
): Promise<{ hasAccount: boolean; cost: number }> {
  const snapshot = await readBalances(chain, wallet, [
    { token: payment.token, owner: payment.from },
    { token: payment.token, owner: payment.to },
    { token: delivery.token, owner: delivery.from },
    { token: delivery.token, owner: delivery.to },
  ]);
  const [buyerUsdc, merchantUsdc, treasuryTokens, buyerTokens] = snapshot.balances;
  if (!isWalletAccount(snapshot.wallet)) throw createNotAWalletError();
  if (!canReceive(merchantUsdc)) throw createCannotBePaidError();
  if (getSpendable(treasuryTokens) < delivery.amount) throw new HttpError('gift_sold_out');
  if (buyerTokens?.frozen) throw new HttpError('gift_wallet_frozen');
  assertEnoughUsdc(buyerUsdc, payment.amount);
  const hasAccount = Boolean(buyerTokens);
  const newAccounts = hasAccount ? [] : [TOKEN_ACCOUNT_BYTES];
  const costs = { signatures: 3, newAccounts };
  const cost = await assertFeesPayable(chain, snapshot.feeLamports, costs);
  return { hasAccount, cost };
}
