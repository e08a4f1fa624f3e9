import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { getOperatingAccount } from '#contract/operatingAccounts';
import { getUsdc } from '#server/testing/customer';
import { anyEngine, engines } from '#server/testing/databases';
import { signUp } from '#server/testing/merchant';
import { createSender, createWalletAddress } from '#server/testing/sender';
import { startTestServer, type TestServer } from '#server/testing/testServer';

const KEY = 'key-of-a-form';

// Races show on a real PostgreSQL only. PGlite has one session, so one test shows that it does not
// wait for itself.
describe.each(engines)('at the same time, on %s', (engine) => {
  const race = it.skipIf(engine !== anyEngine);
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer({ engine });
  });
  afterAll(() => server.close());

  const times = <T>(count: number, make: (index: number) => Promise<T>) =>
    Promise.all(Array.from({ length: count }, (_, index) => make(index)));

  it('one key twenty times is one transfer and twenty times the same signature', async () => {
    const sender = await createSender(server, 10_000_000n);
    const to = createWalletAddress();
    const answers = await times(20, () => sender.send({ to, amount: 3 }, KEY));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => body.signature)).size).toBe(1);
    expect(getUsdc(server, to)).toBe(3_000_000n);
    expect(sender.balance()).toBe(7_000_000n);
    const rows = await server.db
      .selectFrom('transfer')
      .select('amount_micro')
      .where('recipient', '=', to)
      .execute();
    expect(rows).toEqual([{ amount_micro: 3_000_000n }]);
  });

  race('one key for two requests sends one of them', async () => {
    const sender = await createSender(server, 10_000_000n);
    const to = createWalletAddress();
    const answers = await times(6, (i) => sender.send({ to, amount: i % 2 ? 1 : 2 }, KEY));
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([200, 200, 200, 409, 409, 409]);
    expect(10_000_000n - sender.balance()).toBe(getUsdc(server, to));
    expect([1_000_000n, 2_000_000n]).toContain(getUsdc(server, to));
  });

  race('of two that together are too much one goes, and the other reads what is left', async () => {
    const sender = await createSender(server, 10_000_000n);
    const answers = await times(2, (i) => sender.send({ amount: '6.8' }, `${KEY}-${i}`));
    const [good, bad] = answers.toSorted((a, b) => a.status - b.status);
    expect(good?.status).toBe(200);
    expect(bad).toMatchObject({
      status: 422,
      body: { error: expect.stringContaining('Insufficient funds: 3.20 USDC available') },
    });
    expect(sender.balance()).toBe(3_200_000n);
  });

  race('as many go as there is money for, with keys and without', async () => {
    const sender = await createSender(server, 4_500_000n);
    const to = createWalletAddress();
    server.localChain.faucet.fund(to, 1n);
    const answers = await times(6, (i) => sender.send({ to }, i % 2 ? `${KEY}-${i}` : undefined));
    const errors = answers.flatMap(({ body }) => body.error ?? []);
    expect(errors).toEqual([
      expect.stringContaining('Insufficient funds: 0.50 USDC available'),
      expect.stringContaining('Insufficient funds: 0.50 USDC available'),
    ]);
    expect(new Set(answers.flatMap(({ body }) => body.signature ?? [])).size).toBe(4);
    expect(getUsdc(server, to)).toBe(4_000_001n);
    expect(sender.balance()).toBe(500_000n);
  });

  race('organizations neither wait for one another nor share keys', async () => {
    const senders = await times(4, () => createSender(server, 1_000_000n));
    const answers = await Promise.all(senders.map((sender) => sender.send({}, KEY)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(senders.map((sender) => sender.balance())).toEqual([0n, 0n, 0n, 0n]);
  });

  race('the first use of an operating account makes one, however many there are', async () => {
    const bearer = await signUp(server);
    const answers = await times(12, () => server.call(getOperatingAccount, { bearer }));
    expect(new Set(answers.map(({ body }) => body.address)).size).toBe(1);
  });
});
