import { getPayment, processPayment, type Payment } from '#contract/payments';
import type { ResponseOf } from '#contract/endpoint';

import { buildPayment } from './build';
import { respond } from './mock';

/**
 * Mocks a payment that is open until it is processed, and confirmed from then on, with a receipt.
 *
 * @param more what the answer of the process says beside that it is confirmed.
 */
export function settlePayment(
  overrides: Partial<Payment> = {},
  more: Partial<ResponseOf<typeof processPayment>> = {},
) {
  let paid = false;
  return [
    respond(getPayment, () => buildPayment({ ...overrides, confirmed: paid, processed: paid })),
    respond(processPayment, () => {
      paid = true;
      return { confirmed: true, processed: true, ...more };
    }),
  ];
}
