import type { Proof } from '#contract/proofs';
import type { AssertionOptions } from '#contract/webauthn';
import { markProved } from '#server/modules/accounts/sessionQueries';
import type { SessionCaller } from '#server/platform/http/authenticate';

import { checkProof, createPasskeyProof, listProofMethods, type ProofDeps } from './proofs';

const getSessionPurpose = ({ tokenHash }: SessionCaller) => `session ${tokenHash}`;

/** Begins a proof of a session's owner with a passkey. */
export function beginProof(deps: ProofDeps, session: SessionCaller): Promise<AssertionOptions> {
  return createPasskeyProof(deps, session.userId, getSessionPurpose(session));
}

/**
 * Checks a proof of a session's owner: this session, and no other, may then make calls that are
 * marked with `stepUp` for some minutes.
 *
 * @throws HttpError 400 for a wrong proof, 429 after too many.
 */
export async function proveSession(
  deps: ProofDeps,
  session: SessionCaller,
  proof: Proof,
): Promise<void> {
  const methods = await listProofMethods(deps.db, session.userId);
  await checkProof(deps, session.userId, proof, { purpose: getSessionPurpose(session), methods });
  await markProved(deps.db, session.tokenHash);
}
