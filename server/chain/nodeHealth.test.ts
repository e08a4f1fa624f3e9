import { afterEach, expect, it, vi } from 'vitest';

import { DISTRUSTED_FOR, NodeHealth } from './nodeHealth';

afterEach(() => vi.restoreAllMocks());

/** A node's health at a time that the test sets. */
function createHealth() {
  const health = new NodeHealth(2_000);
  const clock = vi.spyOn(performance, 'now').mockReturnValue(1_000);
  return { health, clock };
}

it('a later failure does not shorten the rest that a node asked for', () => {
  const { health, clock } = createHealth();
  health.recordFailure(60_000);
  health.recordFailure(1_000);
  clock.mockReturnValue(60_999);
  expect(health.paused).toBe(true);
  clock.mockReturnValue(61_000);
  expect(health.paused).toBe(false);
});

it('a failure does not end the time in which an outvoted node is not used', () => {
  const { health, clock } = createHealth();
  health.distrust();
  health.recordFailure(1_000);
  clock.mockReturnValue(999 + DISTRUSTED_FOR.ms);
  expect(health.paused).toBe(true);
});

it('a failure after an answer does not shorten the time in which others are asked first', () => {
  const { health, clock } = createHealth();
  for (let i = 0; i < 3; i += 1) health.recordFailure(null);
  health.recordAnswer();
  health.recordFailure(null);
  clock.mockReturnValue(8_999);
  expect(health.avoided).toBe(true);
  clock.mockReturnValue(9_000);
  expect(health.avoided).toBe(false);
});
