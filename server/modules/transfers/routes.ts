import * as calls from '#contract/transactions';
import type { AppContext } from '#server/modules/appContext';
import { onEndpoint } from '#server/platform/http/onEndpoint';

import { sendFunds } from './sendFunds';

/** Transfers from the organization's operating account. */
export function transferRoutes(app: AppContext): void {
  onEndpoint(app, calls.sendFunds, ({ body, requireProof, ...caller }) => {
    const { organizationId, ip, idempotencyKey, lockAccess } = caller;
    const deps = { ...app, requireProof };
    return sendFunds(deps, { organizationId, ip, idempotencyKey, lockAccess }, body);
  });
}
