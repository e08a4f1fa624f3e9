import { readToken } from './session';

/** How long a prefetched answer is used: as long as the cache treats an answer as fresh. */
const FRESH_FOR_MS = 10_000;

/** A call that may begin before the query that needs it. */
export interface PrefetchableCall<Answer> {
  /** Begins the call. If it fails, the `load` that uses it fails. */
  prefetch: () => void;
  /** Returns the answer of the call that was begun, once. Makes a new call otherwise. */
  load: (signal: AbortSignal) => Promise<Answer>;
}

/**
 * Returns a call that can begin while the application is still being fetched. A call
 * of another session, or one that is not fresh any more, is not used.
 */
export function createPrefetchable<Answer>(
  send: (options: { signal?: AbortSignal }) => Promise<Answer>,
  now: () => number = () => performance.now(),
): PrefetchableCall<Answer> {
  let begun: { answer: Promise<Answer>; token: string | null; at: number } | null = null;

  return {
    prefetch: () => {
      begun = { answer: send({}), token: readToken(), at: now() };
      // `load` reports it. A page that is left before has no use for it.
      begun.answer.catch(() => undefined);
    },
    load: (signal) => {
      const usable = begun?.token === readToken() && now() - begun.at < FRESH_FOR_MS;
      const answer = usable ? begun?.answer : undefined;
      begun = null;
      return answer ?? send({ signal });
    },
  };
}
