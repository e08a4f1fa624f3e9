import { changePassword, login, logout, register, sendReset } from '#contract/auth';
import type { AppContext } from '#server/modules/appContext';
import { onEndpoint } from '#server/platform/http/onEndpoint';
import * as accounts from './accounts';
import { FailureLimit } from '#server/platform/limits/failureLimit';
import * as resets from './passwordResets';
import { closeSession } from './sessions';

const FAILURE_WINDOW_MS = 15 * 60_000;

/** Registering, signing in and out, and a new password for who forgot theirs. */
export function authRoutes(app: AppContext): void {
  const { db, config, jobs } = app;
  const failures = new FailureLimit(config.limits.loginFailures, FAILURE_WINDOW_MS);

  onEndpoint(app, register, async ({ body }) => ({ auth: await accounts.register(db, body) }));
  onEndpoint(app, login, async ({ body, ip }) => ({
    auth: await accounts.login(db, failures, body, ip),
  }));
  onEndpoint(app, logout, async ({ tokenHash }) => {
    await closeSession(db, tokenHash);
    return {};
  });

  jobs.handle(resets.resetMail, ({ email }) => resets.mailReset(app, email));
  onEndpoint(app, sendReset, async ({ body }) => {
    await resets.askForReset(db, body.email);
    return {};
  });
  onEndpoint(app, changePassword, async ({ body }) => {
    await resets.changePassword(db, body);
    return {};
  });
}
