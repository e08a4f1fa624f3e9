import * as receivedCalls from '#contract/received';
import * as transactionCalls from '#contract/transactions';
import type { AppContext } from '#server/modules/appContext';
import { onEndpoint } from '#server/platform/http/onEndpoint';

import { listRecent } from './listRecent';
import { listReceived } from './listReceived';

/** What the organization earned, by payments and gifts. */
export function overviewRoutes(app: AppContext): void {
  onEndpoint(app, transactionCalls.listRecentTransactions, ({ organizationId }) =>
    listRecent(app.db, organizationId),
  );
  onEndpoint(app, receivedCalls.listReceived, ({ organizationId, query }) =>
    listReceived(app.db, organizationId, query.timeZone, new Date()),
  );
}
