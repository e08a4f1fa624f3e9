import { sendFunds } from '#contract/transactions';
import type { AppContext } from '#server/modules/appContext';
import { onEndpoint } from '#server/platform/http/onEndpoint';

import * as transfers from './sendFunds';

/** What the organization sends. */
export function transferRoutes(app: AppContext): void {
  onEndpoint(app, sendFunds, ({ organizationId, body, idempotencyKey }) =>
    transfers.sendFunds(app, organizationId, body, idempotencyKey),
  );
}
