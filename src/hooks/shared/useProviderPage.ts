import { useMutation, useQueryClient, type UseMutationOptions } from '@tanstack/react-query';
import { useState } from 'react';

import { organizationQuery } from '#api/dashboard/organizations';

import { openBlankWindow } from './blankWindow';
import { useLogger } from './useLogger';

export interface ProviderPage<Order> {
  progress: 'idle' | 'asking' | 'failed' | 'opened';
  /** The page's address when no window could be opened for it. */
  blockedUrl: string | null;
  /** Requests the page and shows it in a new window, unless a request is in flight. */
  open: (order: Order) => void;
  /** Forgets the result of the last request. */
  reset: () => void;
}

/**
 * A page of the billing provider in a window of its own. The window opens with the click and closes
 * again when the call fails. Actions there may change the organization, so it is loaded
 * again when the user comes back.
 */
export function useProviderPage<Order>(
  options: UseMutationOptions<{ url: string }, Error, Order> & { mutationKey: readonly unknown[] },
): ProviderPage<Order> {
  const queryClient = useQueryClient();
  const logger = useLogger();
  const { mutateAsync, status, reset } = useMutation(options);
  const [blockedUrl, setBlockedUrl] = useState<string | null>(null);
  const { mutationKey } = options;

  const open = (order: Order) => {
    // The cache knows of a call at once; a second click may come before React has rendered it.
    if (queryClient.isMutating({ mutationKey }) > 0) return;
    setBlockedUrl(null);
    const opened = openBlankWindow();
    mutateAsync(order).then(
      ({ url }) => {
        void queryClient.invalidateQueries({ ...organizationQuery, refetchType: 'none' });
        if (opened?.show(url)) return;
        logger.error(`window.${String(mutationKey[0])}`, new Error('No window could be opened'));
        setBlockedUrl(url);
      },
      () => opened?.close(),
    );
  };
  return { progress: PROGRESS[status], blockedUrl, open, reset };
}

const PROGRESS = { idle: 'idle', pending: 'asking', error: 'failed', success: 'opened' } as const;
