import { setTimeout as sleep } from 'node:timers/promises';

const PAUSE_MS = 50;

/**
 * Asks again while the response is 503, as all our clients do, so that it does not matter how long
 * a decision takes. Returns the last response. Ends at the latest with the test's own timeout.
 */
export async function retryOn503<A extends { status: number }>(ask: () => Promise<A>): Promise<A> {
  for (;;) {
    const answer = await ask();
    if (answer.status !== 503) return answer;
    await sleep(PAUSE_MS);
  }
}
