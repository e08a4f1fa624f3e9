import { expect, it } from 'vitest';

import { createFailureCount, getRetryDelayMs } from './retryDelay';

it('waits longer after each failure, and at most half a minute', () => {
  const delays = [1, 2, 3, 4, 5, 6, 7, 8, 9, 1_000].map(getRetryDelayMs);
  expect(delays.slice(0, 3)).toEqual([2_000, 3_000, 4_500]);
  expect(delays.slice(6)).toEqual([22_781.25, 30_000, 30_000, 30_000]);
});

it('counts failures since data came', () => {
  const countFailures = createFailureCount();
  const counts: [loads: number, failures: number][] = [
    [0, 1],
    [0, 2],
    [1, 2],
    [1, 3],
    [1, 4],
    [2, 4],
  ];
  const inRow = counts.map(([dataUpdateCount, errorUpdateCount]) =>
    countFailures({ dataUpdateCount, errorUpdateCount }),
  );
  expect(inRow).toEqual([1, 2, 0, 1, 2, 0]);
});
