import { mutationOptions, queryOptions } from '@tanstack/react-query';

import {
  addApp,
  createAppKey,
  createPasskey,
  createPasskeyOptions,
  createRecoveryCodes,
  deletePasskey,
  getFactors,
  removeApp,
  renamePasskey,
  updateProofThreshold,
} from '#contract/factors';

import { requestNewPasskey } from '#api/auth/passkeys';
import { call } from '#api/client';

/** How the signed-in user proves who they are. */
export const factorsQuery = queryOptions({
  queryKey: ['factors'],
  queryFn: ({ signal }) => call(getFactors, { signal }),
});

/** Has the browser create a passkey, and adds it. Recovery codes are forgotten with the page. */
export const createPasskeyMutation = mutationOptions({
  mutationKey: ['createPasskey'],
  mutationFn: async (name: string) => {
    const response = await requestNewPasskey(await call(createPasskeyOptions, {}));
    return call(createPasskey, { body: { name, response } });
  },
  gcTime: 0,
});

/** Names a passkey. */
export const renamePasskeyMutation = mutationOptions({
  mutationKey: ['renamePasskey'],
  mutationFn: ({ id, name }: { id: string; name: string }) =>
    call(renamePasskey, { params: { id }, body: { name } }),
});

/** Removes a passkey by its identifier. */
export const deletePasskeyMutation = mutationOptions({
  mutationKey: ['deletePasskey'],
  mutationFn: (id: string) => call(deletePasskey, { params: { id } }),
});

/** Makes the key of an authenticator app. */
export const createAppKeyMutation = mutationOptions({
  mutationKey: ['createAppKey'],
  mutationFn: () => call(createAppKey, {}),
  gcTime: 0,
});

/** Adds the app that shows this code. */
export const addAppMutation = mutationOptions({
  mutationKey: ['addApp'],
  mutationFn: (code: string) => call(addApp, { body: { code } }),
  gcTime: 0,
});

/** Removes the authenticator app. */
export const removeAppMutation = mutationOptions({
  mutationKey: ['removeApp'],
  mutationFn: () => call(removeApp, {}),
});

/** Replaces the recovery codes. */
export const createRecoveryCodesMutation = mutationOptions({
  mutationKey: ['createRecoveryCodes'],
  mutationFn: () => call(createRecoveryCodes, {}),
  gcTime: 0,
});

/** Sets how much may be sent in a day before a proof is asked for, in dollars; null: any amount. */
export const updateProofThresholdMutation = mutationOptions({
  mutationKey: ['updateProofThreshold'],
  mutationFn: (amountUSD: string | number | null) =>
    call(updateProofThreshold, { body: { amountUSD } }),
});
