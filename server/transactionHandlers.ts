import type { TransactionHandlers } from '#server/chain/transactions/transactionHandler';
import { giftHandler } from '#server/modules/gifts/giftHandler';
import { openAccountHandler } from '#server/modules/organizations/openUsdcAccount';
import { paymentHandler } from '#server/modules/payments/paymentHandler';
import { createMintHandler, mintTokensHandler } from '#server/modules/tokens/tokenHandlers';
import { transferHandler } from '#server/modules/transfers/transferHandler';

/** What every kind of transaction means. A new kind is one handler and its line here. */
export const transactionHandlers: TransactionHandlers = {
  payment: paymentHandler,
  gift: giftHandler,
  transfer: transferHandler,
  createMint: createMintHandler,
  mintTokens: mintTokensHandler,
  openAccount: openAccountHandler,
};
