import { useSyncExternalStore } from 'react';

import type { StoredRecord } from '#api/portal/storedRecord';

/**
 * Returns the text that this browser has stored under an identifier; null without one. On the page that the server
 * draws, and in the first step of its hydration, there is none.
 */
export function useStoredText<Value>({ read }: StoredRecord<Value>, id: string): string | null {
  return useSyncExternalStore(subscribeToNothing, () => read(id), getNothing);
}

const subscribeToNothing = () => () => undefined;
const getNothing = () => null;
