import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { listReceived } from '#contract/received';
import { RECEIVED_DAYS } from '#domain/days';
import { createShop, GiftBuyer } from '#server/testing/buyer';
import { Customer } from '#server/testing/customer';
import { createMerchant, type Merchant } from '#server/testing/merchant';
import { startTestServer, type TestServer } from '#server/testing/testServer';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function received({ bearer }: { bearer: string }, timeZone = 'UTC') {
  const { status, body } = await server.call(listReceived, { bearer, query: { timeZone } });
  expect(status).toBe(200);
  return body;
}

/** Pays a link, and moves the payment to another time. */
async function payAt(merchant: Merchant, amount: string, at: Date) {
  const id = await merchant.link(amount);
  const { answer } = await new Customer(server).pay(id);
  expect(answer.status).toBe(200);
  await sql`update payment set processed_at = ${at} where id = ${id}`.execute(server.db);
}

const DAY_MS = 86_400_000;

describe('what an organization received', () => {
  it('stands at the day that it has in the time zone', async () => {
    const merchant = await createMerchant(server);
    const [yesterday, today] = (await received(merchant)).slice(-2);
    const start = new Date(today?.startsAt ?? '');
    await payAt(merchant, '3', start);
    await payAt(merchant, '4', new Date(start.getTime() - 1));
    await payAt(merchant, '5', new Date(start.getTime() - 1));
    await payAt(merchant, '6', new Date(start.getTime() - 40 * DAY_MS));

    const days = await received(merchant);
    expect(days).toHaveLength(RECEIVED_DAYS);
    expect(days.at(-1)).toEqual({ ...today, receivedUSDC: 3_000_000, payments: 1 });
    expect(days.at(-2)).toEqual({ ...yesterday, receivedUSDC: 9_000_000, payments: 2 });
    expect(days.slice(0, -2).every(({ payments }) => payments === 0)).toBe(true);

    // An hour before midnight there it is the same day, or the day before.
    const west = await received(merchant, 'Pacific/Honolulu');
    expect(west.reduce((sum, { receivedUSDC }) => sum + receivedUSDC, 0)).toBe(12_000_000);
    expect(west.find(({ payments }) => payments === 3)).toMatchObject({ receivedUSDC: 12_000_000 });
  });

  it('counts gifts, and neither sandbox payments nor what others received', async () => {
    const shop = await createShop(server);
    const { answer } = await new GiftBuyer(server).buy(shop.mint._id, { amountUSD: 20 });
    expect(answer.status).toBe(200);
    const unpaid = await shop.merchant.link('7', { sandbox: true });
    await new Customer(server, 0).process(unpaid, null);
    await payAt(await createMerchant(server), '8', new Date());
    const days = await received(shop.merchant);
    expect(days.at(-1)).toMatchObject({ receivedUSDC: 20_000_000, payments: 1 });
  });

  it('refuses what is no time zone', async () => {
    const { bearer } = await createMerchant(server);
    for (const timeZone of ['', 'Mars/Olympus', "UTC'; --"]) {
      const answer = await server.call(listReceived, { bearer, query: { timeZone } });
      expect(answer).toMatchObject({ status: 400, body: { field: 'timeZone' } });
    }
  });
});
