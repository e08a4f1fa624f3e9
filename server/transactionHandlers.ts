import type { TransactionHandlers } from '#server/chain/transactions/transactionHandler';
import type { Config } from '#server/platform/config/config';
import { giftHandler } from '#server/modules/gifts/giftHandler';
import { openAccountHandler } from '#server/modules/organizations/openUsdcAccount';
import { createPaymentHandler } from '#server/modules/payments/paymentHandler';
import { createMintHandler, mintTokensHandler } from '#server/modules/tokens/tokenHandlers';
import { transferHandler } from '#server/modules/transfers/transferHandler';

/** Returns the handler of every kind of transaction. A new kind adds its handler here. */
export function createTransactionHandlers(
  config: Pick<Config, 'portalOrigin'>,
): TransactionHandlers {
  return {
    payment: createPaymentHandler(config),
    gift: giftHandler,
    transfer: transferHandler,
    createMint: createMintHandler,
    mintTokens: mintTokensHandler,
    openAccount: openAccountHandler,
  };
}
