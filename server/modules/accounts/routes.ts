import { getAccount } from '#contract/account';
import {
  changePassword,
  logout,
  register,
  sendEmailLink,
  sendReset,
  verifyEmail,
} from '#contract/auth';
import { endOtherSessions, endSession, listSessions } from '#contract/sessions';
import { getUser, updateUser } from '#contract/users';
import type { AppContext } from '#server/modules/appContext';
import { onEndpoint } from '#server/platform/http/onEndpoint';

import { readAccount } from './account';
import * as accounts from './accounts';
import { credentialRoutes } from './credentialRoutes';
import { askForEmailLink, verifyEmail as verify } from './emailLinks';
import * as resets from './passwordResets';
import { deleteOtherSessions, deleteSession } from './sessionQueries';
import * as sessions from './sessions';
import { countTakenEmails } from './takenEmails';
import { readUser, renameUser } from './users';

/** Registering, signing out, forgotten passwords, and the signed-in user's own data. */
export function accountRoutes(app: AppContext): void {
  const { db } = app;
  const takenEmails = countTakenEmails(app);

  onEndpoint(app, register, async ({ body, ...client }) => ({
    auth: await accounts.register(app, takenEmails, body, client),
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
  onEndpoint(app, changePassword, async ({ body, ip }) => {
    await resets.changePassword(app, { ...body, ip });
    return {};
  });

  onEndpoint(app, sendEmailLink, async ({ userId, ip }) => {
    await askForEmailLink(db, userId, ip);
    return {};
  });
  onEndpoint(app, verifyEmail, async ({ body, ...caller }) => {
    await verify(db, caller, body.verifyId);
    return {};
  });

  credentialRoutes(app, takenEmails);
  onEndpoint(app, getAccount, (caller) => readAccount(app, caller));
  onEndpoint(app, getUser, ({ userId }) => readUser(db, userId));
  onEndpoint(app, updateUser, ({ userId, body }) => renameUser(db, userId, body));
}
