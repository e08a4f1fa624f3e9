import type { MutationCache } from '@tanstack/react-query';

import { hasErrorCode } from '#api/client';

/** How to tell of a call that ended when nothing was there to show how. */
export type UnseenCall = {
  /** The page that it can be made at again. */
  path: string;
  /** Says what was not done: no form is beside the words. Null when that is no news. */
  describe: (error: Error) => string | null;
  /** Says what is lost of the answer, which was shown nowhere. Null when nothing is; by default nothing is. */
  describeLoss?: (answer: unknown) => string | null;
};

declare module '@tanstack/react-query' {
  interface Register {
    /** With `unseen`, the dashboard tells of a call whose page was left or whose dialog was closed. */
    mutationMeta: { unseen?: UnseenCall };
  }
}

/** A call that failed unseen, or whose answer is lost. */
export interface LostCall {
  id: number;
  path: string;
  text: string;
}

/**
 * Tells of calls that end while no component watches them: its page was left, or it has let go of the call by
 * `reset`. Not of one that waited for a proof: to leave the page is to give it up. Returns a function that ends it.
 */
export function watchUnseenCalls(
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
    else if (event.type === 'updated' && count === 0) {
      const { path } = mutation.meta.unseen;
      const text = describeEnd(mutation.meta.unseen, event.action);
      if (text !== null) onLost({ id, path, text });
    }
  });
}

/** How a call ended, among all that happens to it. */
type Action = { type: string; error?: unknown; data?: unknown };

function describeEnd({ describe, describeLoss }: UnseenCall, action: Action): string | null {
  if (action.type === 'success') return describeLoss?.(action.data) ?? null;
  if (action.type !== 'error' || !(action.error instanceof Error)) return null;
  return hasErrorCode(action.error, 'proof_needed') ? null : describe(action.error);
}
