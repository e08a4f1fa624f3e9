import type { Proof, ProofMethod } from '#contract/proofs';
import type { AssertionOptions } from '#contract/webauthn';
import type { AppContext } from '#server/modules/appContext';
import { findPasswordHash } from '#server/modules/accounts/queries';
import type { Db } from '#server/platform/db/database';
import { HttpError } from '#server/platform/http/errors';

import { takeAppCode } from './authenticatorApp';
import type { FactorLimit } from './factorLimit';
import { listPasskeys } from './passkeyQueries';
import { countRecoveryCodes, readSecondFactors } from './queries';
import { takeRecoveryCode } from './recoveryCodes';
import { checkAssertion, createAssertionOptions } from './webauthn';

/** The parts of the server that proofs need. */
export interface ProofDeps extends Pick<
  AppContext,
  'db' | 'config' | 'http' | 'passwords' | 'secretBox'
> {
  factorLimit: FactorLimit;
}

/** Returns a user's ways to prove a second factor; none for a user who has only a password. */
export async function listSecondFactors(db: Db, userId: string): Promise<ProofMethod[]> {
  const { passkey, app } = await readSecondFactors(db, userId);
  if (!passkey && !app) return [];
  const hasCodes = (await countRecoveryCodes(db, userId)) > 0;
  return [
    ...(passkey ? (['passkey'] as const) : []),
    ...(app ? (['app'] as const) : []),
    ...(hasCodes ? (['recoveryCode'] as const) : []),
  ];
}

/** Returns a user's ways to prove who they are: the password counts only without another factor. */
export async function listProofMethods(db: Db, userId: string): Promise<ProofMethod[]> {
  const methods = await listSecondFactors(db, userId);
  return methods.length > 0 ? methods : ['password'];
}

/** Begins a proof by one of the user's passkeys, which counts for `purpose` alone. */
export async function createPasskeyProof(
  deps: ProofDeps,
  userId: string,
  purpose: string,
): Promise<AssertionOptions> {
  const passkeys = await listPasskeys(deps.db, userId);
  // Without named passkeys, a browser would accept any.
  if (passkeys.length === 0) throw new HttpError('unknown_proof');
  return createAssertionOptions(deps, passkeys, purpose);
}

/**
 * Checks a proof that a user is who they are, and uses it up.
 *
 * @throws HttpError 400 for a wrong proof or one that this user does not have, 429 after too many
 * wrong codes.
 */
export async function checkProof(
  deps: ProofDeps,
  userId: string,
  proof: Proof,
  { purpose, methods }: { purpose: string; methods: readonly ProofMethod[] },
): Promise<void> {
  if (!methods.includes(proof.method)) throw new HttpError('wrong_proof');
  if (proof.method === 'passkey') {
    await checkAssertion(deps, proof.response, { purpose, userId });
    return;
  }
  const succeed = await deps.factorLimit.take(userId);
  if (!(await isRight(deps, userId, proof))) throw new HttpError('wrong_proof');
  await succeed();
}

async function isRight(
  { db, passwords, secretBox }: ProofDeps,
  userId: string,
  proof: Exclude<Proof, { method: 'passkey' }>,
): Promise<boolean> {
  switch (proof.method) {
    case 'app':
      return takeAppCode({ db, secretBox }, userId, proof.code);
    case 'recoveryCode':
      return takeRecoveryCode(db, userId, proof.code);
    case 'password':
      return passwords.check(await findPasswordHash(db, userId), proof.password);
  }
}
