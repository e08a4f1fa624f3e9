import { createContext, useContext, useEffect, useState } from 'react';

/** After how many ms a customer who waits is told more. Stories give less. */
export const SlowAfterMs = createContext(10_000);

/** Returns whether something that is waited for takes long. */
export function useSlow(waiting: boolean): boolean {
  const afterMs = useContext(SlowAfterMs);
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(setSlow, afterMs, true);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [waiting, afterMs]);
  return waiting && slow;
}
