import { createContext, useContext, useEffect, useState } from 'react';

/** How long a person looks at a bare 'Loading...'. */
const STALLED_AFTER_MS = 8_000;

/** After how many ms something takes long, in the place of the usual time. For stories. */
export const StalledAfterMs = createContext<number | null>(null);

export interface Stalled {
  /** Waiting has taken so long that the page says so. */
  stalled: boolean;
  /** Tried again a moment ago. */
  retrying: boolean;
  /** Call it when something is tried again. */
  retry: () => void;
}

/**
 * Returns whether waiting takes long, and for a while after a new try that it is one.
 *
 * @param usualMs how long it may take before the page says so.
 */
export function useStalled(waiting: boolean, usualMs = STALLED_AFTER_MS): Stalled {
  const afterMs = useContext(StalledAfterMs) ?? usualMs;
  const [phase, setPhase] = useState<'waiting' | 'stalled' | 'retrying'>('waiting');

  useEffect(() => {
    if (!waiting || phase === 'stalled') return undefined;
    const timer = setTimeout(setPhase, afterMs, 'stalled');
    return () => clearTimeout(timer);
  }, [waiting, phase, afterMs]);

  // The next wait gets its own time.
  if (!waiting && phase !== 'waiting') setPhase('waiting');

  return {
    stalled: waiting && phase !== 'waiting',
    retrying: phase === 'retrying',
    retry: () => setPhase('retrying'),
  };
}
