import type { login } from '#contract/auth';
import type { ParsedBodyOf, ResponseOf } from '#contract/endpoint';
import type { proveSecondFactor, signInWithPasskey } from '#contract/proofs';
import type { AssertionOptions } from '#contract/webauthn';
import { checkCredentials, type KnownUser } from '#server/modules/accounts/accounts';
import { lockUser } from '#server/modules/accounts/queries';
import type { LoginLimit } from '#server/modules/accounts/loginLimit';
import {
  openSessionOfDevice,
  openSessionWithPassword,
  type Client,
} from '#server/modules/accounts/sessions';
import type { Db } from '#server/platform/db/database';
import { HttpError } from '#server/platform/http/errors';

import { lockPasskey } from './passkeyQueries';
import { checkProof, createPasskeyProof, listSecondFactors, type ProofDeps } from './proofs';
import { openTicket, readTicket, takeTicket, type Ticket } from './ticketQueries';
import { checkAssertion, createAssertionOptions } from './webauthn';

const SIGN_IN = 'sign-in';
const getTicketPurpose = ({ hash }: Ticket) => `ticket ${hash}`;

/**
 * Signs in with a password. A user with a second factor gets a ticket, with which
 * {@link finishSignIn} opens the session.
 *
 * @throws HttpError 401, or 429 after too many failures for this email.
 */
export async function signIn(
  deps: Pick<ProofDeps, 'db' | 'passwords'> & { loginLimit: LoginLimit },
  credentials: ParsedBodyOf<typeof login>,
  client: Client,
): Promise<ResponseOf<typeof login>> {
  const { db, loginLimit } = deps;
  const user = await checkCredentials(deps, loginLimit, credentials, client.ip);
  const methods = await listSecondFactors(db, user.id);
  if (methods.length === 0) return { auth: await openSessionFor(db, user, client) };
  return { secondFactor: { ticket: await openTicket(db, user), methods } };
}

/**
 * Begins proving the second factor of a sign-in with a passkey. @throws HttpError 401 for a bad
 * ticket.
 */
export async function beginSecondFactor(deps: ProofDeps, token: string): Promise<AssertionOptions> {
  const ticket = await readTicket(deps.db, token);
  return createPasskeyProof(deps, ticket.id, getTicketPurpose(ticket));
}

/**
 * Opens the session of a user who has proved password and second factor. Returns its token.
 *
 * @throws HttpError 401 for a bad ticket and when the password was changed meanwhile, 400 for a
 * wrong proof, 429 after too many.
 */
export async function finishSignIn(
  deps: ProofDeps,
  { ticket: token, proof }: ParsedBodyOf<typeof proveSecondFactor>,
  client: Client,
): Promise<string> {
  const ticket = await readTicket(deps.db, token);
  const methods = await listSecondFactors(deps.db, ticket.id);
  await checkProof(deps, ticket.id, proof, { purpose: getTicketPurpose(ticket), methods });
  await takeTicket(deps.db, ticket);
  return openSessionFor(deps.db, ticket, client);
}

/** Starts a sign-in by passkey only. The browser lets the user choose the passkey. */
export function beginPasskeySignIn(deps: ProofDeps): Promise<AssertionOptions> {
  return createAssertionOptions(deps, [], SIGN_IN);
}

/**
 * Signs in with a passkey alone. Returns the session's token. @throws HttpError 400 for a wrong
 * one.
 */
export async function signInByPasskey(
  deps: ProofDeps,
  { response }: ParsedBodyOf<typeof signInWithPasskey>,
  client: Client,
): Promise<string> {
  const passkey = await checkAssertion(deps, response, { purpose: SIGN_IN, userId: null });
  return deps.db.transaction().execute(async (tx) => {
    // The user first, as everywhere. A password reset may have removed the passkey meanwhile.
    await lockUser(tx, passkey.user_id);
    if (!(await lockPasskey(tx, passkey.id))) throw new HttpError('passkey_refused');
    return openSessionOfDevice(tx, passkey.user_id, client);
  });
}

async function openSessionFor(
  db: Db,
  { id, passwordHash }: KnownUser,
  client: Client,
): Promise<string> {
  const user = { id, password_hash: passwordHash };
  const token = await openSessionWithPassword(db, user, client);
  if (token === null) throw new HttpError('wrong_credentials');
  return token;
}
