import { useQueryClient, type MutationKey } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';

/**
 * Removes the calls of a mutation from the cache when the page is left: what ended while the page was
 * open has been seen, and a call in flight is kept for the page's return. For mutations whose `gcTime`
 * is `Infinity`. Returns a function that removes them at once.
 */
export function useForgetEnded(mutationKey: MutationKey): () => void {
  const cache = useQueryClient().getMutationCache();
  const shown = useRef(false);
  const forget = useCallback(() => {
    for (const mutation of cache.findAll({ mutationKey })) {
      if (mutation.state.status !== 'pending') cache.remove(mutation);
    }
  }, [cache, mutationKey]);

  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
      // React's strict mode leaves every page once, and returns at once: then nothing has been seen.
      queueMicrotask(() => {
        if (!shown.current) forget();
      });
    };
  }, [forget]);
  return forget;
}
