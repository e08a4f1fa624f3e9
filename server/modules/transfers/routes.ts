import { sendFunds } from '#contract/transactions';
import type { AppContext } from '#server/modules/appContext';
import { onEndpoint } from '#server/platform/http/onEndpoint';

import * as transfers from './sendFunds';

/** Transfers from the organization's operating account. */
export function transferRoutes(app: AppContext): void {
  onEndpoint(app, sendFunds, ({ organizationId, ip, idempotencyKey, body, requireProof }) =>
    transfers.sendFunds({ ...app, requireProof }, { organizationId, ip, idempotencyKey }, body),
  );
}
