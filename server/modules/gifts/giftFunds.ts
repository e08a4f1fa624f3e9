import type { PublicKey } from '@solana/web3.js';

import { isWalletAccount, type Chain } from '#server/chain/chain';
import { assertFeesPayable } from '#server/chain/fees';
import type { Movement } from '#server/chain/movements';
import { canReceive, readBalances, spendable } from '#server/chain/tokenBalances';
import { TOKEN_ACCOUNT_BYTES } from '#server/chain/tokens';
import type { Db } from '#server/platform/db/database';
import { HttpError, insufficientFunds } from '#server/platform/http/errors';
import { assertFewNewGiftAccounts } from '#server/modules/organizations/accountLimit';
import { notAWallet } from '#server/modules/payments/payerChecks';

/** What one gift moves, and the buyer's wallet. */
interface Delivery {
  movements: [payment: Movement, delivery: Movement];
  wallet: PublicKey;
}

/**
 * Checks that both movements can succeed, and that the platform can pay for them. Returns whether
 * the buyer's wallet has an account of the token.
 *
 * @throws HttpError 409 when the merchant cannot be paid or cannot deliver, 422 for a wallet that
 * cannot pay or receive, 429 after too many new accounts, 503 when the platform cannot pay the fee.
 */
export async function assertDeliverable(
  { chain, db }: { chain: Chain; db: Db },
  organizationId: string,
  { movements: [payment, delivery], wallet }: Delivery,
): Promise<{ hasAccount: boolean }> {
  const snapshot = await readBalances(chain, wallet, [
    { token: payment.token, owner: payment.from },
    { token: payment.token, owner: payment.to },
    { token: delivery.token, owner: delivery.from },
    { token: delivery.token, owner: delivery.to },
  ]);
  const [buyerUsdc, merchantUsdc, treasuryTokens, buyerTokens] = snapshot.balances;
  if (!isWalletAccount(snapshot.wallet)) throw notAWallet();
  if (!canReceive(merchantUsdc)) throw cannotBePaid();
  if (spendable(treasuryTokens) < delivery.amount) throw soldOut();
  if (buyerTokens?.frozen) throw new HttpError('gift_wallet_frozen');
  const available = spendable(buyerUsdc);
  if (available < payment.amount) throw insufficientFunds(available);
  const hasAccount = Boolean(buyerTokens);
  if (!hasAccount) await assertFewNewGiftAccounts(db, organizationId);
  const newAccounts = hasAccount ? [] : [TOKEN_ACCOUNT_BYTES];
  await assertFeesPayable(chain, snapshot.feeLamports, { signatures: 3, newAccounts });
  return { hasAccount };
}

export function cannotBePaid(): HttpError {
  return new HttpError('gift_not_sold');
}

function soldOut(): HttpError {
  return new HttpError('gift_sold_out');
}
