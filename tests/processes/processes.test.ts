import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { findPostgres } from '../../scripts/parts/postgresPrograms.mjs';
import { startPostgres, type PostgresServer } from '../../scripts/parts/postgresServer.mjs';
import { startDeployment, type Deployment } from './deployment';
import type { Fault } from './faults';
import { Random } from './random';
import { Rounds } from './rounds';

const programs = findPostgres();
const CLOCK_OFF_MS = 600_000;

describe.runIf(programs)('two processes behind a balancer', () => {
  let postgres: PostgresServer;
  let deployment: Deployment;
  let rounds: Rounds;

  beforeAll(async () => {
    postgres = await startPostgres(programs ?? '');
    deployment = await startDeployment({
      postgresUrl: postgres.url,
      processes: 2,
      faulty: true,
      // The clock of one of them is ten minutes fast.
      env: (index) => (index === 1 ? { CLOCK_SHIFT_MS: String(CLOCK_OFF_MS) } : {}),
    });
    const random = new Random(Date.now());
    rounds = await Rounds.prepare({ deployment, postgres, random, customers: 4, senders: 2 });
  });
  afterAll(async () => {
    await deployment.close();
    await postgres.stop();
  });

  it.each<Fault>([
    'while a settlement is written',
    'between storing and sending',
    'a process and the database are killed',
    'the node answers with nonsense',
  ])('lose nothing and send nothing twice when this happens: %s', async (fault) => {
    const round = await rounds.run(fault);
    expect(round.contradictions).toEqual([]);
    expect(round.sent).toBeGreaterThan(0);
  });
});
