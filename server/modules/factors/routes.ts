import * as authCalls from '#contract/auth';
import * as factorCalls from '#contract/factors';
import * as proofCalls from '#contract/proofs';
import { LoginLimit } from '#server/modules/accounts/loginLimit';
import { assertOwnEmail } from '#server/modules/accounts/verified';
import type { AppContext } from '#server/modules/appContext';
import { setProofThreshold } from '#server/modules/organizations/queries';
import { onEndpoint } from '#server/platform/http/onEndpoint';

import { createKey } from './authenticatorApp';
import { FactorLimit } from './factorLimit';
import {
  addApp,
  addPasskey,
  beginPasskey,
  readFactors,
  renamePasskey,
  renewRecoveryCodes,
} from './factors';
import { listProofMethods } from './proofs';
import { removeApp, removePasskey } from './removeFactors';
import {
  beginPasskeySignIn,
  beginSecondFactor,
  finishSignIn,
  signIn,
  signInByPasskey,
} from './signIn';
import { beginProof, proveSession } from './stepUp';

/** Calls for signing in and for proofs of identity. */
export function factorRoutes(app: AppContext): void {
  const factorLimit = new FactorLimit(app.limitWindows);
  signInRoutes(app, factorLimit);
  proofRoutes(app, factorLimit);
  passkeyRoutes(app);
  codeRoutes(app, factorLimit);
}

function signInRoutes(app: AppContext, factorLimit: FactorLimit): void {
  const loginLimit = new LoginLimit(app.limitWindows, app.config.limits.loginFailures);
  const deps = { ...app, factorLimit };

  onEndpoint(app, authCalls.login, ({ body, ...client }) =>
    signIn({ ...app, loginLimit }, body, client),
  );
  onEndpoint(app, proofCalls.createSecondFactorOptions, ({ body }) =>
    beginSecondFactor(deps, body.ticket),
  );
  onEndpoint(app, proofCalls.proveSecondFactor, async ({ body, ...client }) => ({
    auth: await finishSignIn(deps, body, client),
  }));
  onEndpoint(app, proofCalls.createSignInOptions, () => beginPasskeySignIn(deps));
  onEndpoint(app, proofCalls.signInWithPasskey, async ({ body, ...client }) => ({
    auth: await signInByPasskey(deps, body, client),
  }));
}

function proofRoutes(app: AppContext, factorLimit: FactorLimit): void {
  const deps = { ...app, factorLimit };

  onEndpoint(app, proofCalls.getProofMethods, async ({ userId }) => ({
    methods: await listProofMethods(app.db, userId),
  }));
  onEndpoint(app, proofCalls.createProofOptions, (session) => beginProof(deps, session));
  onEndpoint(app, proofCalls.prove, async ({ body, ...session }) => {
    await proveSession(deps, session, body.proof);
    return {};
  });
  onEndpoint(app, factorCalls.updateProofThreshold, async ({ organizationId, body }) => {
    await setProofThreshold(app.db, organizationId, body.amountUSD);
    return {};
  });
}

function passkeyRoutes(app: AppContext): void {
  const { db } = app;

  onEndpoint(app, factorCalls.getFactors, (session) => readFactors(db, session));
  onEndpoint(app, factorCalls.createPasskeyOptions, async (session) => {
    await assertOwnEmail(app, session.userId);
    return beginPasskey(app, session);
  });
  onEndpoint(app, factorCalls.createPasskey, ({ body, ...session }) =>
    addPasskey(app, session, body),
  );
  onEndpoint(app, factorCalls.renamePasskey, ({ userId, params, body }) =>
    renamePasskey(db, userId, params.id, body.name),
  );
  onEndpoint(app, factorCalls.deletePasskey, async ({ userId, params }) => {
    await removePasskey(db, userId, params.id);
    return {};
  });
}

function codeRoutes(app: AppContext, factorLimit: FactorLimit): void {
  const { db } = app;

  onEndpoint(app, factorCalls.createAppKey, async ({ userId }) => {
    await assertOwnEmail(app, userId);
    return createKey(app, userId);
  });
  onEndpoint(app, factorCalls.addApp, async ({ body, ...session }) => ({
    recoveryCodes: await addApp(app, factorLimit, session, body.code),
  }));
  onEndpoint(app, factorCalls.removeApp, async ({ userId }) => {
    await removeApp(db, userId);
    return {};
  });
  onEndpoint(app, factorCalls.createRecoveryCodes, async (session) => ({
    recoveryCodes: await renewRecoveryCodes(db, session),
  }));
}
