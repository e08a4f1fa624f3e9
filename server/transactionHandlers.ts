import type { TransactionHandlers } from '#server/chain/transactions/transactionHandler';
import { giftHandler } from '#server/modules/gifts/giftHandler';
import { openAccountHandler } from '#server/modules/organizations/openUsdcAccount';
import { paymentHandler } from '#server/modules/payments/paymentHandler';
import { createMintHandler, mintTokensHandler } from '#server/modules/tokens/tokenHandlers';
import { transferHandler } from '#server/modules/transfers/transferHandler';

/** The handler of every kind of transaction. A new kind adds its handler here. */
export const transactionHandlers: TransactionHandlers = {
  payment: paymentHandler,
  gift: giftHandler,
  transfer: transferHandler,
  createMint: createMintHandler,
  mintTokens: mintTokensHandler,
  openAccount: openAccountHandler,
};
