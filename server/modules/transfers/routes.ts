import * as calls from '#contract/transactions';
import type { AppContext } from '#server/modules/appContext';
import { onEndpoint } from '#server/platform/http/onEndpoint';

import { sendFunds } from './sendFunds';

/** Transfers from the organization's operating account. */
export function transferRoutes(app: AppContext): void {
  onEndpoint(app, calls.sendFunds, ({ organizationId, ip, idempotencyKey, body, requireProof }) =>
    sendFunds({ ...app, requireProof }, { organizationId, ip, idempotencyKey }, body),
  );
}
