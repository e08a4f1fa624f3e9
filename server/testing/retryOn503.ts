import { setTimeout as sleep } from 'node:timers/promises';

const PAUSE_MS = 50;

/**
 * Asks again while the answer is 503, as every client of ours does, so that it does not matter how
 * long a decision takes. Answers the last answer. The test's own deadline is its end.
 */
export async function retryOn503<A extends { status: number }>(ask: () => Promise<A>): Promise<A> {
  for (;;) {
    const answer = await ask();
    if (answer.status !== 503) return answer;
    await sleep(PAUSE_MS);
  }
}
