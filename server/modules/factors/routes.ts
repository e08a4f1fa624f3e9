import { login } from '#contract/auth';
import * as calls from '#contract/factors';
import * as proofCalls from '#contract/proofs';
import { LoginLimit } from '#server/modules/accounts/loginLimit';
import { assertOwnEmail } from '#server/modules/accounts/verified';
import type { AppContext } from '#server/modules/appContext';
import { setAskAbove } from '#server/modules/organizations/queries';
import { onEndpoint } from '#server/platform/http/onEndpoint';

import { createKey } from './authenticatorApp';
import { FactorLimit } from './factorLimit';
import * as factors from './factors';
import { listProofMethods } from './proofs';
import { removeApp, removePasskey } from './removeFactors';
import * as signIns from './signIn';
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

  onEndpoint(app, login, ({ body, ...client }) =>
    signIns.signIn({ ...app, loginLimit }, body, client),
  );
  onEndpoint(app, proofCalls.createSecondFactorOptions, ({ body }) =>
    signIns.beginSecondFactor(deps, body.ticket),
  );
  onEndpoint(app, proofCalls.proveSecondFactor, async ({ body, ...client }) => ({
    auth: await signIns.finishSignIn(deps, body, client),
  }));
  onEndpoint(app, proofCalls.createSignInOptions, () => signIns.beginPasskeySignIn(deps));
  onEndpoint(app, proofCalls.signInWithPasskey, async ({ body, ...client }) => ({
    auth: await signIns.signInByPasskey(deps, body, client),
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
  onEndpoint(app, calls.updateAskAbove, async ({ organizationId, body }) => {
    await setAskAbove(app.db, organizationId, body.amountUSD);
    return {};
  });
}

function passkeyRoutes(app: AppContext): void {
  const { db } = app;

  onEndpoint(app, calls.getFactors, (session) => factors.readFactors(db, session));
  onEndpoint(app, calls.createPasskeyOptions, async (session) => {
    await assertOwnEmail(app, session.userId);
    return factors.beginPasskey(app, session);
  });
  onEndpoint(app, calls.createPasskey, ({ body, ...session }) =>
    factors.addPasskey(app, session, body),
  );
  onEndpoint(app, calls.renamePasskey, ({ userId, params, body }) =>
    factors.renamePasskey(db, userId, params.id, body.name),
  );
  onEndpoint(app, calls.deletePasskey, async ({ userId, params }) => {
    await removePasskey(db, userId, params.id);
    return {};
  });
}

function codeRoutes(app: AppContext, factorLimit: FactorLimit): void {
  const { db } = app;

  onEndpoint(app, calls.createAppKey, async ({ userId }) => {
    await assertOwnEmail(app, userId);
    return createKey(app, userId);
  });
  onEndpoint(app, calls.addApp, async ({ body, ...session }) => ({
    recoveryCodes: await factors.addApp(app, factorLimit, session, body.code),
  }));
  onEndpoint(app, calls.removeApp, async ({ userId }) => {
    await removeApp(db, userId);
    return {};
  });
  onEndpoint(app, calls.createRecoveryCodes, async ({ userId }) => ({
    recoveryCodes: await factors.renewRecoveryCodes(db, userId),
  }));
}
