import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { watchUnseenCalls, type LostCall } from '#hooks/shared/unseenCalls';
import type { DashboardFrameProps } from '#screens/dashboard/DashboardFrame';

/**
 * Calls that failed, or whose answer is lost, after their page was left or their dialog was closed, until the
 * merchant has seen them.
 */
export function useLostCalls(pathname: string): DashboardFrameProps['lost'] {
  const cache = useQueryClient().getMutationCache();
  const [lost, setLost] = useState<readonly LostCall[]>([]);
  useEffect(
    () => watchUnseenCalls(cache, (call) => setLost((before) => [...before, call])),
    [cache],
  );

  return {
    lostCalls: lost.map(({ id, path, text }) => ({
      id,
      text,
      path: path === pathname ? null : path,
    })),
    onDismiss: (id) => setLost((before) => before.filter((call) => call.id !== id)),
  };
}
