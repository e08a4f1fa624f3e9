import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

import { anyEngine } from '#server/testing/databases';
import { startTestServer, type TestServer } from '#server/testing/testServer';

import { reportClock } from './clockCheck';

const MINUTES_MS = 600_000;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
afterEach(() => vi.useRealTimers());

async function report(): Promise<unknown[]> {
  const error = vi.fn();
  await reportClock(server.db, { error });
  return error.mock.calls;
}

describe('the clock of a process', () => {
  it('is nothing to tell of while it agrees with that of the database', async () => {
    expect(await report()).toEqual([]);
  });

  // The embedded database goes by the clock of its process.
  it.skipIf(anyEngine === 'pglite').each([MINUTES_MS, -MINUTES_MS])(
    'is told to the operator when it is off by %i ms',
    async (ms) => {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });
      const [call] = await report();
      expect(call).toEqual([{ aheadMs: expect.any(Number) }, expect.stringContaining('clock')]);
    },
  );
});
