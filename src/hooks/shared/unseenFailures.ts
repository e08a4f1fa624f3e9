import type { MutationCache } from '@tanstack/react-query';

import { hasErrorCode } from '#api/client';

/** How to tell of a call that failed when no form was there to show it. */
export type UnseenFailure = {
  /** The page that it can be made at again. */
  path: string;
  /** Says what was not done: no form is beside the words. */
  describe: (error: Error) => string;
};

declare module '@tanstack/react-query' {
  interface Register {
    /** With `unseen`, the dashboard tells of a failure whose page was left or whose dialog was closed. */
    mutationMeta: { unseen?: UnseenFailure };
  }
}

/** A call that failed unseen. */
export interface LostCall {
  id: number;
  path: string;
  text: string;
}

/**
 * Tells of calls that fail while no component watches them: its page was left, or it has let go of the call by
 * `reset`. Not of one that waited for a proof: to leave the page is to give it up. Returns a function that ends it.
 */
export function watchUnseenFailures(
  cache: MutationCache,
  onLost: (lost: LostCall) => void,
): () => void {
  /** How many components watch a call. One that was made before, such as by who was signed in then, is not there. */
  const watchers = new Map<number, number>();
  return cache.subscribe((event) => {
    const { mutation } = event;
    if (!mutation?.meta?.unseen) return;
    const id = mutation.mutationId;
    const count = watchers.get(id);
    if (event.type === 'observerAdded') watchers.set(id, (count ?? 0) + 1);
    else if (event.type === 'observerRemoved' && count !== undefined) watchers.set(id, count - 1);
    else if (event.type === 'removed') watchers.delete(id);
    else if (event.type === 'updated' && event.action.type === 'error' && count === 0) {
      const { error } = event.action;
      const { path, describe } = mutation.meta.unseen;
      if (!hasErrorCode(error, 'proof_needed')) onLost({ id, path, text: describe(error) });
    }
  });
}
