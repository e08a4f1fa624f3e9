import { setTimeout as sleep } from 'node:timers/promises';

import type { PostgresServer } from '../../scripts/parts/postgresServer.mjs';
import type { Deployment } from './deployment';
import type { Random } from './random';
import type { CrashMoment, TillerProcess } from './tillerProcess';

/** Moments of a process at which it is killed. */
const MOMENTS = {
  'while a transaction is stored': {
    statement: 'insert into "chain_transaction"',
    value: 'payment',
    moment: 'at once',
  },
  'between storing and sending': {
    statement: 'insert into "chain_transaction"',
    value: 'transfer',
    moment: 'when committed',
  },
  'while a settlement is written': {
    statement: 'with landed as (',
    value: null,
    moment: 'at once',
  },
  'between settling and answering': {
    statement: 'with landed as (',
    value: null,
    moment: 'when committed',
  },
} satisfies Record<string, CrashMoment>;

const isMoment = (fault: Fault): fault is keyof typeof MOMENTS => fault in MOMENTS;

/** What is done to a deployment. */
export const FAULTS = [
  'a process is killed',
  'a process is told to end',
  'all processes are killed',
  'the database is killed',
  'the node is killed',
  'the node answers with nonsense',
  'the node loses its answers',
  'a process and the database are killed',
  'while a transaction is stored',
  'between storing and sending',
  'while a settlement is written',
  'between settling and answering',
] as const;
export type Fault = (typeof FAULTS)[number];

const MOMENT_WITHIN_MS = 10_000;
const LONGEST_OUTAGE_MS = 2_000;
const NONSENSE = ['html', 'wrong-id', 'null-result', 'huge', 'cut', 'no-status'] as const;

interface Target {
  deployment: Deployment;
  postgres: PostgresServer;
  random: Random;
}

/** Does it, and puts everything back: afterwards all runs. */
export async function inflict(fault: Fault, target: Target): Promise<void> {
  const { deployment, postgres, random } = target;
  const victim = pickProcess(target);
  const waitForOutage = () => sleep(random.drawBelow(LONGEST_OUTAGE_MS));
  if (isMoment(fault)) {
    await victim.crashAt(MOMENTS[fault], MOMENT_WITHIN_MS);
    await victim.start();
    return;
  }
  switch (fault) {
    case 'a process is killed':
      await replace([victim], 'SIGKILL');
      return;
    case 'a process is told to end':
      await replace([victim], 'SIGTERM');
      return;
    case 'all processes are killed':
      await replace(deployment.tillers, 'SIGKILL');
      return;
    case 'the database is killed':
      await postgres.crash();
      await waitForOutage();
      await postgres.start();
      return;
    case 'the node is killed':
      await replace([deployment.node], 'SIGKILL');
      return;
    case 'the node answers with nonsense':
      deployment.faultyNode.fault = random.pick(NONSENSE);
      await waitForOutage();
      deployment.faultyNode.fault = 'none';
      return;
    case 'the node loses its answers':
      deployment.faultyNode.fault = 'lost';
      await waitForOutage();
      deployment.faultyNode.fault = 'none';
      return;
    case 'a process and the database are killed':
      await Promise.all([victim.end('SIGKILL'), postgres.crash()]);
      await waitForOutage();
      await postgres.start();
      await victim.start();
  }
}

function pickProcess({ deployment: { tillers }, random }: Target): TillerProcess {
  const picked = tillers[random.drawBelow(tillers.length)];
  if (!picked) throw new Error('the deployment has no process');
  return picked;
}

async function replace(processes: TillerProcess[], signal: NodeJS.Signals): Promise<void> {
  await Promise.all(processes.map((each) => each.end(signal)));
  await Promise.all(processes.map((each) => each.start()));
}
