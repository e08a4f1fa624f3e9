import { changePassword, logout, register, sendReset } from '#contract/auth';
import { endOtherSessions, endSession, listSessions } from '#contract/sessions';
import { getUser, updateUser } from '#contract/users';
import type { AppContext } from '#server/modules/appContext';
import { onEndpoint } from '#server/platform/http/onEndpoint';
import * as accounts from './accounts';
import * as resets from './passwordResets';
import { deleteOtherSessions, deleteSession } from './sessionQueries';
import * as sessions from './sessions';
import { readUser, renameUser } from './users';

/** Registering, signing out, forgotten passwords, and the signed-in user's own data. */
export function accountRoutes(app: AppContext): void {
  const { db } = app;

  onEndpoint(app, register, async ({ body, userAgent }) => ({
    auth: await accounts.register(db, body, userAgent),
  }));
  onEndpoint(app, logout, async ({ tokenHash }) => {
    await deleteSession(db, tokenHash);
    return {};
  });

  onEndpoint(app, listSessions, (caller) => sessions.listSessions(db, caller, new Date()));
  onEndpoint(app, endSession, async ({ userId, body }) => {
    await sessions.endSession(db, userId, body.sessionId);
    return {};
  });
  onEndpoint(app, endOtherSessions, async ({ userId, tokenHash }) => {
    await deleteOtherSessions(db, userId, tokenHash);
    return {};
  });

  onEndpoint(app, sendReset, async ({ body, ip }) => {
    await resets.askForReset(db, body.email, ip);
    return {};
  });
  onEndpoint(app, changePassword, async ({ body }) => {
    await resets.changePassword(db, body);
    return {};
  });

  onEndpoint(app, getUser, ({ userId }) => readUser(db, userId));
  onEndpoint(app, updateUser, ({ userId, body }) => renameUser(db, userId, body));
}
