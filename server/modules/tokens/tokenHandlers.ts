import type { TransactionHandler } from '#server/chain/transactions/transactionHandler';

/** A token counts once its transaction is confirmed: its queries ask for that. */
export const createMintHandler: TransactionHandler = { sentBy: 'server' };

/** The chain keeps the supply. */
export const mintTokensHandler: TransactionHandler = { sentBy: 'server' };
