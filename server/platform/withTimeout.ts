/** The work took longer than it may. */
export class TimeoutError extends Error {
  override name = 'TimeoutError';
}

/**
 * Returns the result of some work. The work itself is not ended when it is late.
 *
 * @throws TimeoutError when it takes longer than this.
 */
export async function withTimeout<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TimeoutError(`It took longer than ${ms} ms.`)), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
