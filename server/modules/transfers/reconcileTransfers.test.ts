import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { getUsdc } from '#server/testing/customer';
import { MANUAL, tick } from '#server/testing/manualChain';
import { createSender, createWalletAddress, type Sender } from '#server/testing/sender';
import { startTestServer, type TestServer } from '#server/testing/testServer';

const KEY = 'key-of-a-form';

let server: TestServer;
let sender: Sender;

beforeAll(async () => {
  server = await startTestServer(MANUAL);
});
beforeEach(async () => {
  sender = await createSender(server, 10_000_000n);
});
afterAll(() => server.close());

/** What an organization has sent. */
const rows = ({ address } = sender) =>
  server.db
    .selectFrom('chain_transaction')
    .innerJoin('operating_account', 'operating_account.organization_id', 'owner_id')
    .select(['signature', 'state'])
    .where('address', '=', address)
    .orderBy('chain_transaction.created_at')
    .execute();

/** Lets slots pass once all is on the chain, until nothing is pending. */
async function finalize(): Promise<void> {
  const { chain } = server.localChain;
  const unsent = async () => (await rows()).filter(({ signature }) => !chain.findEntry(signature));
  await expect.poll(unsent).toEqual([]);
  tick(server, 2);
  const pending = async () => (await rows()).filter(({ state }) => state === 'pending');
  await expect.poll(pending).toEqual([]);
}

describe('a transfer that is not final yet', () => {
  it('is undecided, and the same key asks what became of it', async () => {
    const to = createWalletAddress();
    for (const wait of [0, 0, 1]) {
      tick(server, wait);
      const answer = await sender.send({ to }, KEY);
      expect(answer).toMatchObject({ status: 503, body: { error: expect.any(String) } });
      expect(answer.headers['retry-after']).toBe('2');
    }
    await finalize();
    const { status, body } = await sender.send({ to }, KEY);
    expect(status).toBe(200);
    expect(await rows()).toEqual([{ signature: body.signature, state: 'confirmed' }]);
    expect(getUsdc(server, to)).toBe(1_000_000n);
  });

  it('answers the same when the first answer was lost, though the money is gone', async () => {
    const to = createWalletAddress();
    await sender.send({ to, amount: 9 }, KEY);
    await finalize();
    const { signature } = (await sender.send({ to, amount: 9 }, KEY)).body;
    expect(signature).toEqual(expect.any(String));
    for (let i = 0; i < 2; i += 1) {
      const again = await sender.send({ to, amount: 9 }, KEY);
      expect(again).toMatchObject({ status: 200, body: { signature } });
    }
    expect(sender.balance()).toBe(1_000_000n);
  });

  it('is another request’s no longer: its key is refused for anything else', async () => {
    const to = createWalletAddress();
    await sender.send({ to }, KEY);
    const other = [{ to, amount: 2 }, { to, memo: 'Rent for June' }, { to: createWalletAddress() }];
    for (const request of other) expect((await sender.send(request, KEY)).status).toBe(409);
    await finalize();
    for (const request of other) expect((await sender.send(request, KEY)).status).toBe(409);
    // Written in another way, it is the same amount.
    expect((await sender.send({ to, amount: '1.00' }, KEY)).status).toBe(200);
    expect(await rows()).toHaveLength(1);
  });

  it('makes the next one wait, but not that of another organization', async () => {
    await sender.send({}, KEY);
    const other = await createSender(server, 1_000_000n);
    const next = { to: createWalletAddress(), amount: 2 };
    expect(await sender.send(next, 'another-key')).toMatchObject({
      status: 503,
      body: { code: 'transfers_pending' },
    });
    expect(await rows()).toHaveLength(1);
    await other.send({}, KEY);
    expect(await rows(other)).toHaveLength(1);

    await finalize();
    const ask = async () => {
      await sender.send(next, 'another-key');
      return rows();
    };
    await expect.poll(ask).toHaveLength(2);
    await finalize();
    expect((await sender.send(next, 'another-key')).status).toBe(200);
    expect(sender.balance()).toBe(7_000_000n);
  });
});
