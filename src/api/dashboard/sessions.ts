import { mutationOptions, queryOptions } from '@tanstack/react-query';

import { endOtherSessions, endSession, listSessions } from '#contract/sessions';

import { call } from '#api/client';

/** Where the user is signed in. */
export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => call(listSessions, { signal }),
});

/** Ends a session by its identifier. */
export const endSessionMutation = mutationOptions({
  mutationKey: ['endSession'],
  mutationFn: (sessionId: string) => call(endSession, { body: { sessionId } }),
});

/** Ends every session but this one. */
export const endOtherSessionsMutation = mutationOptions({
  mutationKey: ['endOtherSessions'],
  mutationFn: () => call(endOtherSessions, {}),
});
