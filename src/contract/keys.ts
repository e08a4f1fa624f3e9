import * as v from 'valibot';

import { endpoint } from './endpoint';
import { identifier, timestamp } from './fields';

export const apiKey = v.object({
  _id: identifier,
  name: v.string(),
  createdAt: timestamp,
});
export type ApiKey = v.InferOutput<typeof apiKey>;

/** The organization's keys, without their secrets. */
export const listKeys = endpoint({
  method: 'GET',
  path: '/key/list',
  auth: 'session',
  response: v.array(apiKey),
});

/** Creates a key. `auth` is its secret and is never shown again. */
export const createKey = endpoint({
  method: 'POST',
  path: '/key',
  auth: 'session',
  response: v.object({ auth: v.string() }),
});

/** Expires a key at once. 404 when the key is not the caller's. */
export const expireKey = endpoint({
  method: 'PATCH',
  path: '/key/expire',
  auth: 'session',
  body: v.object({ keyId: identifier }),
  response: apiKey,
});
