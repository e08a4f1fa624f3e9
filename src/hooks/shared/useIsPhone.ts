import { useSyncExternalStore } from 'react';

/** A finger and nothing finer: a phone or tablet, which cannot photograph its own screen. */
export const PHONE_QUERY = '(hover: none) and (pointer: coarse)';

/** Whether this is a phone. Not known on the server, which says no. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(PHONE_QUERY).matches,
    () => false,
  );
}

function subscribe(listener: () => void): () => void {
  const query = matchMedia(PHONE_QUERY);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
