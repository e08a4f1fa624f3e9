import * as calls from '#contract/operatingAccounts';
import { HOUR_MS } from '#domain/durations';
import type { AppContext } from '#server/modules/appContext';
import { onEndpoint } from '#server/platform/http/onEndpoint';
import { FailureLimit } from '#server/platform/limits/failureLimit';

import { fundOperatingAccount, readOperatingAccount } from './operatingAccounts';

const FUND_WINDOW_MS = HOUR_MS;
const FUNDS_PER_WINDOW = 10;

/** The organization's operating account, for which the server signs. */
export function operatingAccountRoutes(app: AppContext): void {
  const { limitWindows } = app;
  const limit = new FailureLimit(limitWindows, 'test USDC', FUNDS_PER_WINDOW, FUND_WINDOW_MS);

  onEndpoint(app, calls.getOperatingAccount, ({ organizationId }) =>
    readOperatingAccount(app, organizationId),
  );
  onEndpoint(app, calls.fundOperatingAccount, ({ organizationId }) =>
    fundOperatingAccount(app, limit, organizationId),
  );
}
