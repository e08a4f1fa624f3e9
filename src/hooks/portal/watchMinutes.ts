import { getNearnessDelayMs } from '#domain/deadline';

/**
 * Calls back whenever another minute has begun, counted from the end, and at the end itself. Returns what
 * stops it. `end`: in milliseconds since 1970; null for none.
 */
export function watchMinutes(end: number | null, onMinute: () => void): () => void {
  if (end === null) return () => undefined;
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    timer = setTimeout(change, getNearnessDelayMs(end, Date.now()));
  };
  const change = () => {
    onMinute();
    wait();
  };
  wait();
  return () => clearTimeout(timer);
}
