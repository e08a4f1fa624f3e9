import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createPaymentLink } from '#contract/transactions';
import { getUser } from '#contract/users';

import { findPostgres } from '../../scripts/parts/postgresPrograms.mjs';
import { startPostgres, type PostgresServer } from '../../scripts/parts/postgresServer.mjs';
import { startDeployment, type Deployment } from './deployment';
import type { Fault } from './faults';
import { findContradictions } from './invariants';
import { Random } from './random';
import { Rounds } from './rounds';
import { openMarket, settleRepeatedly, type Market } from './settlements';
import { createLink } from './shop';
import { mountSmallDisk, type SmallDisk } from './smallDisk';

const programs = findPostgres();
const CLOCK_OFF_MS = 600_000;
/** Key of a link that is made before a fault, and asked for again after it. */
const KEY = 'before-the-fault';
const UNAVAILABLE = { status: 503, json: { code: 'database_unavailable' } };
const SOON = { interval: 20 };

/** The short form of `npm run faults` and of the part `once` of `npm run bench:server`. */
describe.runIf(programs)('two processes on one database', () => {
  let disk: SmallDisk | null;
  let postgres: PostgresServer;
  let deployment: Deployment;
  let market: Market;

  beforeAll(async () => {
    disk = mountSmallDisk();
    postgres = await startPostgres(programs ?? '', disk ? { within: disk.folder } : {});
    deployment = await startDeployment({
      postgresUrl: postgres.url,
      processes: 2,
      faulty: true,
      // The clock of one of them is ten minutes fast.
      env: (index) => (index === 1 ? { CLOCK_SHIFT_MS: String(CLOCK_OFF_MS) } : {}),
    });
    market = await openMarket(deployment, 'market');
  });
  afterAll(async () => {
    await deployment.close();
    await postgres.stop();
    disk?.remove();
  });

  const bearer = () => market.shop.bearer;
  const write = () =>
    market.api.ask(createPaymentLink, {
      bearer: bearer(),
      body: { amountUSD: '1', memo: 'Order' },
    });
  const read = () => market.api.ask(getUser, { bearer: bearer() });
  const restart = async (settings?: string[]) => {
    await postgres.crash();
    await postgres.start(settings);
  };

  it('settle each payment once, however often it is processed at the same moment', async () => {
    const { ledger, answers } = await settleRepeatedly(market, {
      payments: 20,
      calls: 20,
      workers: 20,
    });
    expect(answers).toBe(400);
    expect(ledger.confirmed.size).toBe(20);
    const { databaseUrl, nodeUrl } = deployment;
    expect(await findContradictions({ databaseUrl, nodeUrl, ledger })).toEqual([]);
  });

  it('lose nothing and send nothing twice, whatever is killed', async () => {
    const random = new Random(Date.now());
    const rounds = await Rounds.prepare({ deployment, postgres, random, customers: 4, senders: 2 });
    const faults: Fault[] = [
      'while a settlement is written',
      'between storing and sending',
      'a process and the database are killed',
    ];
    for (const fault of faults) {
      const round = await rounds.run(fault);
      expect(round).toMatchObject({ fault, contradictions: [] });
      expect(round.sent).toBeGreaterThan(0);
    }
    expect(await rounds.check()).toEqual([]);
  });

  it('read from a primary that comes back as a replica, and refuse what it cannot store', async () => {
    const before = await createLink(market.api, market.shop, '1', KEY);
    await restart(['default_transaction_read_only=on']);
    await expect.poll(async () => (await read()).status, SOON).toBe(200);
    expect(await write()).toMatchObject(UNAVAILABLE);
    const getReadiness = async () => (await fetch(`${deployment.origin}/readyz`)).status;
    await expect.poll(getReadiness, SOON).toBe(503);
    await restart();
    await expect.poll(async () => (await write()).status, SOON).toBe(200);
    expect(await createLink(market.api, market.shop, '1', KEY)).toBe(before);
  });

  it('lose nothing that was acknowledged when the disk is full', async ({ skip }) => {
    if (!disk) return skip();
    const before = await createLink(market.api, market.shop, '1', KEY);
    disk.fill();
    // Until a page is full it still finds room.
    await expect.poll(async () => (await write()).status, { interval: 1 }).toBe(503);
    disk.empty();
    // The database may have ended over it: an operator starts it again.
    await restart();
    await expect.poll(async () => (await write()).status, SOON).toBe(200);
    expect(await createLink(market.api, market.shop, '1', KEY)).toBe(before);
  });

  it('log outages as warnings, and the wrong clock as an error', () => {
    const [right, wrong] = deployment.tillers;
    expect(right?.listErrors()).toEqual([]);
    expect(wrong?.listErrors()).toEqual([expect.stringContaining('the clock of this process')]);
  });
});
