import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';

import { anyEngine } from '#server/testing/databases';
import { createMerchant } from '#server/testing/merchant';
import { Receiver } from '#server/testing/receiver';
import { startTestServer, type TestServer } from '#server/testing/testServer';
import { confirmSandboxPayment, createHook } from '#server/testing/webhooks';

const MINUTE_MS = 60_000;

let server: TestServer;
let receiver: Receiver;
beforeAll(async () => {
  server = await startTestServer();
  receiver = new Receiver();
});
afterAll(async () => {
  vi.useRealTimers();
  await receiver.close();
  await server.close();
});

/** Returns how long a failed delivery waits, by the database's clock. */
async function readPauseMs(): Promise<number | null> {
  const { rows } = await sql<{ ms: number }>`
    select extract(epoch from next_try_at - now())::float8 * 1000 as ms
    from webhook_delivery where state = 'waiting' and tries = 1 and lease is null
  `.execute(server.db);
  return rows[0]?.ms ?? null;
}

// The embedded database goes by the clock of its process.
it.skipIf(anyEngine === 'pglite')(
  'a process whose clock is fast signs, sends and waits by the database’s',
  async () => {
    receiver.behave = (_, response) => response.writeHead(500).end();
    const merchant = await createMerchant(server);
    await createHook(server, merchant.bearer, await receiver.open());
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10 * MINUTE_MS });
    await confirmSandboxPayment(server, merchant);
    await receiver.waitForEvents(1);
    await expect.poll(readPauseMs).not.toBeNull();
    expect(await readPauseMs()).toBeLessThan(MINUTE_MS);
    // Receivers refuse what was signed minutes from now.
    const signedAtMs = Number(receiver.received[0]?.headers['webhook-timestamp']) * 1000;
    expect(Date.now() - signedAtMs).toBeGreaterThan(9 * MINUTE_MS);
  },
);
