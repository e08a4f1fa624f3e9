import { useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import {
  endOtherSessionsMutation,
  endSessionMutation,
  sessionsQuery,
} from '#api/dashboard/sessions';
import { hasErrorCode } from '#api/client';
import type { Session } from '#contract/sessions';
import { describeDevice } from '#domain/devices';
import { security } from '#domain/messages/security';
import { describeMutationError } from '#hooks/shared/failures';
import { createRetry, hasFailed, refetch } from '#hooks/shared/queryState';
import type { SessionsSectionProps } from '#screens/dashboard/SessionsSection';

const { sessions: messages } = security;

const PATH = '/settings/security';

const ending = { mutationKey: endSessionMutation.mutationKey, status: 'pending' } as const;
const endingOthers = { mutationKey: endOtherSessionsMutation.mutationKey };

/** Lists the user's sessions and ends them, each after a question. */
export function useSessionsSection(): SessionsSectionProps {
  const queryClient = useQueryClient();
  const query = useQuery(sessionsQuery);
  // What went wrong with the last action: each action clears it.
  const [failure, setFailure] = useState('');
  // What screen readers hear of the last action.
  const [outcome, setOutcome] = useState('');
  const [asked, setAsked] = useState<Session | 'others' | null>(null);
  const end = useEnding(setFailure, setOutcome);
  const endOthers = useEndingOthers(setFailure, setOutcome);
  const endingIds = useMutationState({
    filters: ending,
    select: ({ state }) => String(state.variables),
  });

  const sessions = query.data;
  if (!sessions) {
    return hasFailed(query) ? { state: 'failed', ...createRetry(query) } : { state: 'loading' };
  }
  const confirm = () => {
    setAsked(null);
    if (asked === 'others') {
      // A second press may come before React has closed the question.
      if (queryClient.isMutating(endingOthers) === 0) endOthers.mutate();
    } else if (asked && !isEnding(queryClient, asked)) end.mutate(asked._id);
  };
  return {
    state: 'listed',
    sessions,
    endingIds,
    endingOthers: endOthers.isPending,
    failure,
    outcome,
    onEnd: (sessionId) => setAsked(sessions.find(({ _id }) => _id === sessionId) ?? null),
    onEndOthers: () => setAsked('others'),
    question: { asked, onConfirm: confirm, onCancel: () => setAsked(null) },
  };
}

function isEnding(queryClient: ReturnType<typeof useQueryClient>, { _id }: Session): boolean {
  const isForSession = ({ state }: { state: { variables: unknown } }) => state.variables === _id;
  return queryClient.isMutating({ ...ending, predicate: isForSession }) > 0;
}

const describeFailure = describeMutationError(messages.notEnded, messages.endUndecided);
const describeOthersFailure = describeMutationError(
  messages.othersNotEnded,
  messages.othersUndecided,
);

function useEnding(onFailure: (failure: string) => void, onOutcome: (outcome: string) => void) {
  const queryClient = useQueryClient();
  const remove = (sessionId: string) => {
    const known = queryClient.getQueryData(sessionsQuery.queryKey);
    const ended = known?.find(({ _id }) => _id === sessionId);
    if (ended) onOutcome(messages.ended(describeDevice(ended.device)));
    queryClient.setQueryData(
      sessionsQuery.queryKey,
      known?.filter((each) => each !== ended),
    );
  };
  return useMutation({
    ...endSessionMutation,
    meta: { unseen: { path: PATH, describe: describeFailure } },
    // Both, so that the same is heard when it is said again.
    onMutate: () => {
      onFailure('');
      onOutcome('');
    },
    onError: (error, sessionId) => {
      // What was wanted has happened already.
      if (hasErrorCode(error, 'session_not_found')) remove(sessionId);
      else onFailure(describeFailure(error));
    },
    onSuccess: (_none, sessionId) => remove(sessionId),
    // Without an answer it may have ended all the same.
    onSettled: () => void refetch(queryClient, sessionsQuery),
  });
}

function useEndingOthers(
  onFailure: (failure: string) => void,
  onOutcome: (outcome: string) => void,
) {
  const queryClient = useQueryClient();
  return useMutation({
    ...endOtherSessionsMutation,
    meta: { unseen: { path: PATH, describe: describeOthersFailure } },
    // Both, so that the same is heard when it is said again.
    onMutate: () => {
      onFailure('');
      onOutcome('');
    },
    onError: (error) => onFailure(describeOthersFailure(error)),
    onSuccess: () => {
      onOutcome(messages.othersEnded);
      queryClient.setQueryData(sessionsQuery.queryKey, (known) =>
        known?.filter(({ current }) => current),
      );
    },
    onSettled: () => void refetch(queryClient, sessionsQuery),
  });
}
