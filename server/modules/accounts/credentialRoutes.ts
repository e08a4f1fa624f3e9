import * as calls from '#contract/credentials';
import type { AppContext } from '#server/modules/appContext';
import { onEndpoint } from '#server/platform/http/onEndpoint';
import type { FailureLimit } from '#server/platform/limits/failureLimit';

import { cancelEmailChange, confirmEmailChange, requestEmailChange } from './emailChanges';
import { setPassword } from './passwordChanges';

/** The signed-in user's own password and email. */
export function credentialRoutes(app: AppContext, takenEmails: FailureLimit): void {
  const { db } = app;

  onEndpoint(app, calls.updatePassword, async ({ body, ...session }) => {
    await setPassword(app, session, body.newPassword);
    return {};
  });
  onEndpoint(app, calls.requestEmailChange, async ({ body, ...caller }) => {
    await requestEmailChange(app, takenEmails, caller, body.email);
    return {};
  });
  onEndpoint(app, calls.cancelEmailChange, async ({ userId }) => {
    await cancelEmailChange(db, userId);
    return {};
  });
  onEndpoint(app, calls.confirmEmailChange, async ({ body, ...caller }) => {
    await confirmEmailChange(db, caller, body.changeId);
    return {};
  });
}
