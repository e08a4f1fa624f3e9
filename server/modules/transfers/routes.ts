import * as calls from '#contract/transactions';
import type { AppContext } from '#server/modules/appContext';
import { onEndpoint } from '#server/platform/http/onEndpoint';

import { sendFunds } from './sendFunds';

/** Transfers from the organization's operating account. */
export function transferRoutes(app: AppContext): void {
  onEndpoint(app, calls.sendFunds, ({ body, requireProof, lockAccess, ...caller }) => {
    const { organizationId, ip, idempotencyKey } = caller;
    const deps = { ...app, requireProof, lockAccess };
    return sendFunds(deps, { organizationId, ip, idempotencyKey }, body);
  });
}
