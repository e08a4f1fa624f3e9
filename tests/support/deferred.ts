/** A promise that the test settles when it likes. */
export function createDeferred<T>() {
  const settlers: ((value: T) => void)[] = [];
  const promise = new Promise<T>((resolve) => settlers.push(resolve));
  return { promise, settle: (value: T) => settlers.forEach((resolve) => resolve(value)) };
}
