import {
  addApp,
  createAppKey,
  createPasskey,
  createPasskeyOptions,
  createRecoveryCodes,
  getFactors,
  renamePasskey,
} from '#contract/factors';
import {
  createProofOptions,
  createSecondFactorOptions,
  createSignInOptions,
  getProofMethods,
  proveSecondFactor,
  signInWithPasskey,
} from '#contract/proofs';
import type { AssertionOptions } from '#contract/webauthn';

import { buildFactors, buildPasskey, buildRecoveryCodes } from './buildFactors';
import { respond } from './mock';

// As long as a real one, but valid nowhere.
const SESSION = 's_sample-of-a-session-that-opens-nothing-at-0';

const assertionOptions: AssertionOptions = {
  rpId: 'till.example',
  challenge: 'c2FtcGxlIG9mIGEgY2hhbGxlbmdl',
  timeout: 300_000,
  allowCredentials: [],
  userVerification: 'required',
};

/** How a user who has only a password proves who they are, and adds more. */
export const factorHandlers = [
  respond(getFactors, buildFactors()),
  respond(createPasskeyOptions, {
    rp: { id: 'till.example', name: 'Tiller' },
    user: { id: 'dXNlcl9hZGE', name: 'ada@example.com', displayName: 'ada@example.com' },
    challenge: assertionOptions.challenge,
    pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
    timeout: assertionOptions.timeout,
    excludeCredentials: [],
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    attestation: 'none',
  }),
  respond(createPasskey, ({ body }) => ({
    passkey: buildPasskey({ name: body.name }),
    recoveryCodes: buildRecoveryCodes(),
  })),
  respond(renamePasskey, ({ params, body }) => buildPasskey({ _id: params.id, name: body.name })),
  respond(createAppKey, {
    key: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
    uri: 'otpauth://totp/Tiller:ada%40example.com?issuer=Tiller&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  }),
  respond(addApp, { recoveryCodes: buildRecoveryCodes() }),
  respond(createRecoveryCodes, { recoveryCodes: buildRecoveryCodes() }),
  respond(createSignInOptions, assertionOptions),
  respond(createSecondFactorOptions, assertionOptions),
  respond(createProofOptions, assertionOptions),
  respond(signInWithPasskey, { auth: SESSION }),
  respond(proveSecondFactor, { auth: SESSION }),
  respond(getProofMethods, { methods: ['password'] }),
];
