/**
 * Returns a function that asks for something once for all its callers, and keeps the answer for some
 * time. Callers who come while it is asked for wait for the same answer. A failure is not kept.
 *
 * @param getTime returns milliseconds of a clock that only goes forward.
 */
export function cachePromise<Answer>(
  ask: () => Promise<Answer>,
  keptMs: number,
  getTime: () => number = () => performance.now(),
): () => Promise<Answer> {
  let kept: { answer: Promise<Answer>; until: number } | null = null;
  return () => {
    if (kept && getTime() < kept.until) return kept.answer;
    const asked = { answer: ask(), until: Infinity };
    kept = asked;
    asked.answer.then(
      () => (asked.until = getTime() + keptMs),
      () => (kept = null),
    );
    return asked.answer;
  };
}
