import type { TransactionHandler } from '#server/chain/transactions/transactionHandler';

/**
 * Queries return a token only when its transaction is confirmed, so this handler stores nothing.
 */
export const createMintHandler: TransactionHandler = { sentBy: 'server' };

/** The supply is read from the chain, so this handler stores nothing. */
export const mintTokensHandler: TransactionHandler = { sentBy: 'server' };
