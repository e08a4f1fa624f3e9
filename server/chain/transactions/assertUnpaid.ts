import type { HttpError } from '#server/platform/http/errors';

import { createStillPendingError } from './prepareTransaction';
import type { TransactionMonitor } from './transactionMonitor';

/** What a module knows about an order that only one transaction may pay. */
export interface OrderState {
  isPaid: boolean;
  /** Owners of its pending transactions. */
  pendingOwnerIds: string[];
}

/**
 * Checks that no transaction of an order has landed or may be landing. Asks the chain about pending
 * ones, so a customer who has paid is not asked to pay again.
 *
 * @param readState reads the order. It is called again after the chain was asked.
 * @throws HttpError the error of `createPaidError` when it is paid, 503 when that is not known.
 */
export async function assertUnpaid(
  monitor: Pick<TransactionMonitor, 'waitUntilSettled'>,
  readState: () => Promise<OrderState>,
  createPaidError: () => HttpError,
): Promise<void> {
  const { isPaid, pendingOwnerIds } = await readState();
  if (isPaid) throw createPaidError();
  if (pendingOwnerIds.length === 0) return;
  const settled = await Promise.all(pendingOwnerIds.map((id) => monitor.waitUntilSettled(id)));
  if ((await readState()).isPaid) throw createPaidError();
  if (settled.includes(false)) throw createStillPendingError();
}
