import * as accountCalls from '#contract/account';
import * as authCalls from '#contract/auth';
import * as sessionCalls from '#contract/sessions';
import * as userCalls from '#contract/users';
import type { AppContext } from '#server/modules/appContext';
import { onEndpoint } from '#server/platform/http/onEndpoint';

import { readAccount } from './account';
import { register } from './accounts';
import { credentialRoutes } from './credentialRoutes';
import { askForEmailLink, verifyEmail as verify } from './emailLinks';
import { askForReset, changePassword } from './passwordResets';
import { deleteOtherSessions, deleteSession } from './sessionQueries';
import { endSession, listSessions } from './sessions';
import { createTakenEmailLimit } from './takenEmails';
import { readUser, renameUser } from './users';

/** Registering, signing out, forgotten passwords, and the signed-in user's own data. */
export function accountRoutes(app: AppContext): void {
  const { db } = app;
  const takenEmails = createTakenEmailLimit(app);

  onEndpoint(app, authCalls.register, async ({ body, ...client }) => ({
    auth: await register(app, takenEmails, body, client),
  }));
  onEndpoint(app, authCalls.logout, async ({ tokenHash }) => {
    await deleteSession(db, tokenHash);
    return {};
  });

  onEndpoint(app, sessionCalls.listSessions, (caller) => listSessions(db, caller, new Date()));
  onEndpoint(app, sessionCalls.endSession, async ({ userId, body }) => {
    await endSession(db, userId, body.sessionId);
    return {};
  });
  onEndpoint(app, sessionCalls.endOtherSessions, async ({ userId, tokenHash }) => {
    await deleteOtherSessions(db, userId, tokenHash);
    return {};
  });

  onEndpoint(app, authCalls.sendReset, async ({ body, ip }) => {
    await askForReset(db, body.email, ip);
    return {};
  });
  onEndpoint(app, authCalls.changePassword, async ({ body, ip }) => {
    await changePassword(app, { ...body, ip });
    return {};
  });

  onEndpoint(app, authCalls.sendEmailLink, async ({ userId, ip }) => {
    await askForEmailLink(db, userId, ip);
    return {};
  });
  onEndpoint(app, authCalls.verifyEmail, async ({ body, ...caller }) => {
    await verify(db, caller, body.verifyId);
    return {};
  });

  credentialRoutes(app, takenEmails);
  onEndpoint(app, accountCalls.getAccount, (caller) => readAccount(app, caller));
  onEndpoint(app, userCalls.getUser, ({ userId }) => readUser(db, userId));
  onEndpoint(app, userCalls.updateUser, ({ userId, body }) => renameUser(db, userId, body));
}
