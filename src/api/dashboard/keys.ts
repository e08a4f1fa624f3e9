import { mutationOptions, queryOptions } from '@tanstack/react-query';

import type { BodyOf } from '#contract/endpoint';
import { createKey, expireKey, listKeys, renameKey, type KeyPermission } from '#contract/keys';

import { call } from '#api/client';

/** The organization's live API keys, newest first. */
export const keysQuery = queryOptions({
  queryKey: ['keys'],
  queryFn: ({ signal }) => call(listKeys, { signal }),
});

/** Creates a key. Its secret is forgotten with the page that shows it. */
export const createKeyMutation = mutationOptions({
  mutationKey: ['createKey'],
  mutationFn: (permission: KeyPermission) =>
    call(createKey, { body: permission === 'create' ? {} : { permission } }),
  // The page of the keys removes it, once it has shown how it ended.
  gcTime: Infinity,
});

/** Names a key. */
export const renameKeyMutation = mutationOptions({
  mutationKey: ['renameKey'],
  mutationFn: (body: BodyOf<typeof renameKey>) => call(renameKey, { body }),
});

/** Expires a key by its identifier. */
export const expireKeyMutation = mutationOptions({
  mutationKey: ['expireKey'],
  mutationFn: (keyId: string) => call(expireKey, { body: { keyId } }),
});
