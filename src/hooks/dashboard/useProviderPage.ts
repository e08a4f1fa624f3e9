import { useMutation, useQueryClient, type UseMutationOptions } from '@tanstack/react-query';
import { useState } from 'react';

import { ApiError } from '#api/client';
import { organizationQuery } from '#api/dashboard/organizations';
import { common } from '#domain/messages/common';
import { getReason } from '#hooks/shared/failures';
import { useLogger } from '#hooks/shared/useLogger';

export interface ProviderPage<Order> {
  progress: 'idle' | 'asking' | 'failed' | 'opened';
  /** The known cause of the failed request. */
  reason: string | undefined;
  /** The server's code for the failure; null without one. */
  errorCode: string | null;
  /** The page's address when no window could be opened for it. */
  blockedUrl: string | null;
  /** Requests the page and shows it in a new window, unless a request is in flight. */
  open: (order: Order) => void;
  /** Forgets the result of the last request. */
  reset: () => void;
}

/**
 * A page of the billing provider in a new window. The window opens with the click and closes
 * again when the call fails. Actions there may change the organization, so it is loaded
 * again when the user comes back.
 */
export function useProviderPage<Order>(
  options: UseMutationOptions<{ url: string }, Error, Order> & { mutationKey: readonly unknown[] },
): ProviderPage<Order> {
  const queryClient = useQueryClient();
  const logger = useLogger();
  const { mutateAsync, status, error, reset } = useMutation(options);
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
      () => {
        opened?.close();
        // The plan may have been bought or ended elsewhere: then the page is about the wrong thing.
        void queryClient.invalidateQueries(organizationQuery);
      },
    );
  };
  const reason = error ? getReason(error) : undefined;
  const errorCode = error instanceof ApiError ? error.code : null;
  return { progress: PROGRESS[status], reason, errorCode, blockedUrl, open, reset };
}

const PROGRESS = { idle: 'idle', pending: 'asking', error: 'failed', success: 'opened' } as const;

/** A window without an address yet. */
interface BlankWindow {
  /** Loads an address in it. Returns false when the window was closed meanwhile. */
  show: (url: string) => boolean;
  close: () => void;
}

/**
 * Opens a window at once, while the browser still counts it as part of the click, for an address that
 * a call will return. Returns null when the browser did not allow it.
 */
function openBlankWindow(): BlankWindow | null {
  const opened = window.open('', '_blank');
  if (!opened) return null;
  // The page shown there must not access this one.
  opened.opener = null;
  opened.document.title = common.loading;

  return {
    show: (url) => {
      if (opened.closed) return false;
      // Not `href`: going back must not lead to the blank page.
      opened.location.replace(url);
      return true;
    },
    close: () => opened.close(),
  };
}
