import { expect } from 'vitest';

/**
 * Asks again while the answer is 503, as every client of ours does, so that it does not matter how
 * long a decision takes. Answers the last answer.
 */
export async function untilDecided<A extends { status: number }>(
  ask: () => Promise<A>,
): Promise<A> {
  let answer = await ask();
  if (answer.status !== 503) return answer;
  await expect.poll(async () => (answer = await ask()).status).not.toBe(503);
  return answer;
}
