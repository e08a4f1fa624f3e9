import type { FastifyRequest } from 'fastify';

import type { Endpoint } from '#contract/endpoint';
import { PORTAL_ID } from '#contract/identifiers';
import type { KeyPermission } from '#contract/keys';
import type { Tx } from '#server/platform/db/database';

import { HttpError } from './errors';

/** Prefix of every key of the merchant API, by which people and scanners recognize it. */
export const API_KEY_PREFIX = 'sk';

/** A signed-in user. */
export interface SessionCaller {
  userId: string;
  organizationId: string;
  tokenHash: string;
  /** Whether its owner proved their identity in the last minutes. */
  isProved: boolean;
}

/** The caller behind an API key. */
export interface ApiKeyCaller extends Pick<SessionCaller, 'organizationId' | 'tokenHash'> {
  permission: KeyPermission;
}

/** The caller of a request, of any kind. */
type Caller = Partial<SessionCaller> & { portalId?: string };

/** Looks up what a bearer token belongs to. Null: it is unknown or expired. */
export interface Credentials {
  findSession: (bearer: string) => Promise<SessionCaller | null>;
  findApiKey: (bearer: string) => Promise<ApiKeyCaller | null>;
  /** Keeps a session from ending until the transaction ends. Returns false when it has ended. */
  lockSession: (tx: Tx, tokenHash: string) => Promise<boolean>;
  /** The same for an API key. */
  lockApiKey: (tx: Tx, tokenHash: string) => Promise<boolean>;
}

/**
 * Keeps the caller's session or API key from ending until the database transaction ends. For a
 * transaction that gives access, receives money for longer than the call, spends or issues: a
 * password reset ends all of these, and a call that was under way must not add one afterwards. Call
 * it first, but after what may wait for another transaction of the same kind (`submitTransaction`).
 *
 * @throws HttpError 401 when it has ended since the call began.
 */
export type LockAccess = (tx: Tx) => Promise<void>;

/**
 * Returns the caller of a request, as the endpoint's kind of authentication describes it.
 *
 * @throws HttpError 401 when the request carries no valid credentials of that kind, 403 for a key
 * that only reads when the call does more.
 */
export async function authenticate(
  credentials: Credentials,
  endpoint: Pick<Endpoint, 'auth' | 'method'>,
  request: FastifyRequest,
): Promise<Caller> {
  const kind = endpoint.auth;
  if (kind === 'none') return {};
  const bearer = /^Bearer (\S{1,200})$/.exec(request.headers.authorization ?? '')?.[1];
  if (kind === 'portal') {
    if (bearer === undefined) throw new HttpError('missing_portal_id');
    if (PORTAL_ID.test(bearer)) return { portalId: bearer };
    throw new HttpError('invalid_portal_id');
  }
  if (bearer === undefined) throw new HttpError('not_signed_in');
  if (bearer.startsWith(`${API_KEY_PREFIX}_`))
    return authenticateKey(credentials, endpoint, bearer);
  const session = await credentials.findSession(bearer);
  if (!session) throw new HttpError('session_expired');
  return session;
}

/** Keys are for the merchant's programs: calls that only a person may make are refused. */
async function authenticateKey(
  credentials: Credentials,
  { auth, method }: Pick<Endpoint, 'auth' | 'method'>,
  bearer: string,
): Promise<Caller> {
  if (auth !== 'merchant') throw new HttpError('api_key_not_accepted');
  const holder = await credentials.findApiKey(bearer);
  if (!holder) throw new HttpError('invalid_api_key');
  const { permission, ...merchant } = holder;
  if (permission === 'read' && method !== 'GET') throw new HttpError('key_only_reads');
  return merchant;
}

/** Returns a function that checks in a database transaction that the caller still has access. */
export function createLockAccess(
  credentials: Credentials,
  { userId, tokenHash = '' }: Caller,
): LockAccess {
  return async (tx) => {
    if (userId === undefined) {
      if (!(await credentials.lockApiKey(tx, tokenHash))) throw new HttpError('invalid_api_key');
    } else if (!(await credentials.lockSession(tx, tokenHash))) {
      throw new HttpError('session_expired');
    }
  };
}

/**
 * Requires that the owner of the session proved their identity in the last minutes. An API key
 * needs none: its owner proved themselves to create it.
 *
 * @throws HttpError 403, upon which the dashboard asks for a proof and repeats the call.
 */
export function assertProved({ isProved }: Caller): void {
  if (isProved === false) throw new HttpError('proof_needed');
}
