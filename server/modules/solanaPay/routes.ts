import * as calls from '#contract/phonePayments';
import type { AppContext } from '#server/modules/appContext';
import { onEndpoint } from '#server/platform/http/onEndpoint';

import { describeRequest, prepareRequest, readProgress } from './transactionRequests';

/** Solana Pay's transaction request for the wallet on a phone, and the progress for the page. */
export function solanaPayRoutes(app: AppContext): void {
  onEndpoint(app, calls.describePhonePayment, ({ params }) => describeRequest(app, params.id));
  onEndpoint(app, calls.preparePhonePayment, ({ params, body, ip }) =>
    prepareRequest(app, params.id, body.account, ip),
  );
  onEndpoint(app, calls.getPhoneProgress, ({ phoneId }) => readProgress(app, phoneId));
}
