import type { FastifyRequest } from 'fastify';

import type { AuthKind } from '#contract/endpoint';
import { PORTAL_ID } from '#contract/identifiers';

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
  if (kind === 'portal') {
    if (bearer === undefined) throw new HttpError('missing_portal_id');
    if (PORTAL_ID.test(bearer)) return { portalId: bearer };
    throw new HttpError('invalid_portal_id');
  }
  if (bearer === undefined) throw new HttpError('not_signed_in');
  if (bearer.startsWith(`${API_KEY_PREFIX}_`)) return authenticateKey(credentials, kind, bearer);
  const session = await credentials.findSession(bearer);
  if (!session) throw new HttpError('session_expired');
  return session;
}

/** Keys are for the merchant's own programs: what only a person may do is refused to them. */
async function authenticateKey(
  credentials: Credentials,
  kind: AuthKind,
  bearer: string,
): Promise<object> {
  if (kind !== 'merchant') throw new HttpError('api_key_not_accepted');
  const merchant = await credentials.findApiKey(bearer);
  if (!merchant) throw new HttpError('invalid_api_key');
  return merchant;
}
