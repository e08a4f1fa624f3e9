import * as v from 'valibot';

import { endpoint } from './endpoint';
import { identifier, noContent, timestamp } from './fields';

/** A place where the user is signed in. */
export const session = v.object({
  _id: identifier,
  /** As the browser described itself at sign-in. Null for what it did not say. */
  device: v.object({
    browser: v.nullable(v.string()),
    system: v.nullable(v.string()),
    handheld: v.boolean(),
  }),
  createdAt: timestamp,
  /** When the last call with it came, to a minute. */
  lastUsedAt: timestamp,
  /** Whether the call that lists was made with it. */
  current: v.boolean(),
});
export type Session = v.InferOutput<typeof session>;

/** The signed-in user's sessions: the caller's own first, then by last use, at most a hundred. */
export const listSessions = endpoint({
  method: 'GET',
  path: '/auth/session/list',
  auth: 'session',
  response: v.array(session),
});

/** Ends one session at once. 404 when it is not the caller's, or has ended already. */
export const endSession = endpoint({
  method: 'PATCH',
  path: '/auth/session/end',
  auth: 'session',
  body: v.object({ sessionId: identifier }),
  response: noContent,
});

/** Ends every session of the user at once but the one that makes the call. */
export const endOtherSessions = endpoint({
  method: 'PATCH',
  path: '/auth/session/end-others',
  auth: 'session',
  response: noContent,
});
