import type { TransactionHandler } from '#server/chain/transactions/transactionHandler';

/** The state of a transfer is the state of its transaction, so this handler stores nothing. */
export const transferHandler: TransactionHandler = { sentBy: 'server' };
