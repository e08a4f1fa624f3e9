import type { TransactionHandler } from '#server/chain/transactions/transactionHandler';

/** Funds that an organization sends: the transaction itself says what became of them. */
export const transferHandler: TransactionHandler = { sentBy: 'server' };
