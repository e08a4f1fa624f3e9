import * as v from 'valibot';

import { endpoint } from './endpoint';
import { WANTED_PERMISSION } from './errors/wanted';
import { identifier, requiredText, timestamp } from './fields';

/** Longest name of a key, in characters. */
export const KEY_NAME_MAX_LENGTH = 60;

/** Permissions of a key: `read` makes GET calls only; `create` makes every call that takes a key. */
export const keyPermissions = ['read', 'create'] as const;
export type KeyPermission = (typeof keyPermissions)[number];

export const apiKey = v.object({
  _id: identifier,
  name: v.string(),
  permission: v.picklist(keyPermissions),
  createdAt: timestamp,
  /** When the last call with it came, to a minute. Null for a key that was never used. */
  lastUsedAt: v.nullish(timestamp),
});
export type ApiKey = v.InferOutput<typeof apiKey>;

/** The organization's keys, without their secrets. */
export const listKeys = endpoint({
  method: 'GET',
  path: '/key/list',
  auth: 'session',
  response: v.array(apiKey),
});

/** Creates a key that may `create` unless it says otherwise. `auth` is its secret and is never shown again. */
export const createKey = endpoint({
  method: 'POST',
  path: '/key',
  auth: 'session',
  stepUp: 'always',
  addsAccess: true,
  body: v.optional(
    v.object({ permission: v.optional(v.picklist(keyPermissions, WANTED_PERMISSION)) }),
    {},
  ),
  response: v.object({ _id: identifier, auth: v.string() }),
});

/** Names a live key, so that its owner knows where it is used. 404 when it is not the caller's. */
export const renameKey = endpoint({
  method: 'PATCH',
  path: '/key/rename',
  auth: 'session',
  body: v.object({ keyId: identifier, name: requiredText(KEY_NAME_MAX_LENGTH) }),
  response: apiKey,
});

/** Expires a key at once. 404 when the key is not the caller's. */
export const expireKey = endpoint({
  method: 'PATCH',
  path: '/key/expire',
  auth: 'session',
  stepUp: 'always',
  body: v.object({ keyId: identifier }),
  response: apiKey,
});
