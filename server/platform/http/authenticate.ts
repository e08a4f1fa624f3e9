import type { FastifyRequest } from 'fastify';

import type { AuthKind } from '#contract/endpoint';
import { PORTAL_ID, refusals } from '#contract/refusals';

import { HttpError } from './errors';

/** Begins every key of the merchant API, and nothing else: a person and a scanner know it by that. */
export const API_KEY_PREFIX = 'sk';

/** A signed-in user. */
export interface Session {
  userId: string;
  organizationId: string;
  tokenHash: string;
}

/** Looks up what a bearer token belongs to. Null: it is unknown or expired. */
export interface Credentials {
  findSession: (bearer: string) => Promise<Session | null>;
  findApiKey: (bearer: string) => Promise<Pick<Session, 'organizationId'> | null>;
}

/**
 * Returns the caller of a request, as the endpoint's kind of authentication describes it.
 *
 * @throws HttpError 401 when the request carries no valid credentials of that kind.
 */
export async function authenticate(
  credentials: Credentials,
  kind: AuthKind,
  request: FastifyRequest,
): Promise<object> {
  if (kind === 'none') return {};
  const bearer = /^Bearer (\S{1,200})$/.exec(request.headers.authorization ?? '')?.[1];
  if (bearer === undefined) throw new HttpError(401, refusals.signInFirst);
  if (kind === 'portal') {
    if (PORTAL_ID.test(bearer)) return { portalId: bearer };
    throw new HttpError(401, refusals.noPortal);
  }
  if (bearer.startsWith(`${API_KEY_PREFIX}_`)) return authenticateKey(credentials, kind, bearer);
  const session = await credentials.findSession(bearer);
  if (!session) throw new HttpError(401, 'Sign in again.');
  return session;
}

/** Keys are for the merchant's own programs: what only a person may do is refused to them. */
async function authenticateKey(
  credentials: Credentials,
  kind: AuthKind,
  bearer: string,
): Promise<object> {
  if (kind !== 'merchant') throw new HttpError(401, 'This call takes no API key.');
  const merchant = await credentials.findApiKey(bearer);
  if (!merchant) throw new HttpError(401, 'This API key is unknown or expired.');
  return merchant;
}
