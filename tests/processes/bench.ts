import { availableParallelism, loadavg } from 'node:os';

import type { PostgresServer } from '../../scripts/parts/postgresServer.mjs';
import { readTreeCpuMs } from './cpuTimes';
import { startDeployment, type Deployment } from './deployment';
import { findContradictions } from './invariants';
import { getPercentile } from './pageTimes';
import { soak } from './soak';
import { openMarket, preparePayments, settlePrepared, settleRepeatedly } from './settlements';

export interface Bench {
  postgres: PostgresServer;
  print: (line: string) => void;
}

const PROCESSES = [1, 2, 4];

/** Measures settlements a second of 1, 2 and 4 processes in turn. Returns the best median. */
export async function measureRate(
  bench: Bench,
  options: { payments: number; workers: number; runs: number },
): Promise<number> {
  const { print } = bench;
  printMachine(print, `${options.payments} payments, ${options.workers} at once`);
  const rates = new Map<number, number[]>(PROCESSES.map((count) => [count, []]));
  for (let run = 0; run < options.runs; run += 1) {
    // There and back, so that what else the machine does hits all alike.
    for (const count of run % 2 ? PROCESSES.toReversed() : PROCESSES) {
      rates.get(count)?.push(await measureProcesses(bench, count, options));
    }
  }
  const medians = [...rates.values()].map((each) => getPercentile(each, 0.5));
  print('');
  for (const [index, count] of PROCESSES.entries()) {
    const [one = NaN, own = NaN] = [medians[0], medians[index]];
    print(
      `${count} processes, median: ${own.toFixed(1)} settlements/s, ${(own / one).toFixed(2)} ×`,
    );
  }
  return Math.max(...medians);
}

async function measureProcesses(
  { postgres, print }: Bench,
  processes: number,
  { payments, workers }: { payments: number; workers: number },
): Promise<number> {
  const deployment = await startDeployment({ postgresUrl: postgres.url, processes, faulty: false });
  try {
    const market = await openMarket(deployment, 'shop');
    const started = performance.now();
    const prepared = await preparePayments(market, payments);
    const preparedRate = (payments * 1_000) / (performance.now() - started);
    const before = readCpu(deployment, postgres);
    const ms = await settlePrepared(market, prepared, workers);
    const after = readCpu(deployment, postgres);
    const rate = (payments * 1_000) / ms;
    const cpu = Object.entries(after)
      .map(([name, value]) => `${name} ${((value - (before[name] ?? 0)) / payments).toFixed(1)}`)
      .join(', ');
    print(
      `${processes} processes   ${rate.toFixed(1).padStart(7)} settlements/s   cpu ms: ${cpu}   (prepared ${preparedRate.toFixed(1)}/s)`,
    );
    return rate;
  } finally {
    await deployment.close();
  }
}

/** Processor time that each part has used, in milliseconds. */
function readCpu({ tillers, node }: Deployment, postgres: PostgresServer): Record<string, number> {
  const { user, system } = process.cpuUsage();
  return {
    processes: tillers.reduce((sum, { pid }) => sum + readTreeCpuMs(pid), 0),
    node: readTreeCpuMs(node.pid),
    database: readTreeCpuMs(postgres.pid()),
    load: (user + system) / 1_000,
  };
}

/** Pays once with many calls each, and compares the books. Returns how much is wrong. */
export async function measureOnce(
  { postgres, print }: Bench,
  options: { payments: number; calls: number; workers: number },
): Promise<number> {
  const deployment = await startDeployment({
    postgresUrl: postgres.url,
    processes: 4,
    faulty: false,
  });
  try {
    const market = await openMarket(deployment, 'shop');
    const started = performance.now();
    const { ledger, answers } = await settleRepeatedly(market, options);
    const seconds = (performance.now() - started) / 1_000;
    const { databaseUrl, nodeUrl } = deployment;
    const wrong = await findContradictions({ databaseUrl, nodeUrl, ledger });
    print(
      `\n${options.payments} payments × ${options.calls} calls of process on 4 processes: ` +
        `${ledger.confirmed.size} settled, ${answers} answers of 200, ${wrong.length} wrong, ` +
        `in ${seconds.toFixed(0)} s`,
    );
    for (const each of wrong.slice(0, 10)) print(`    ${each}`);
    return wrong.length;
  } finally {
    await deployment.close();
  }
}

/** Prints, for each minute of even load, what was settled, how long calls took, and memory. */
export async function measureSoak(
  { postgres, print }: Bench,
  { minutes, perSecond }: { minutes: number; perSecond: number },
): Promise<void> {
  printMachine(print, `soak of ${minutes} min at ${perSecond.toFixed(1)} payments/s, 2 processes`);
  const deployment = await startDeployment({
    postgresUrl: postgres.url,
    processes: 2,
    faulty: false,
  });
  try {
    const market = await openMarket(deployment, 'shop');
    const { tillers } = deployment;
    const onSample: Parameters<typeof soak>[0]['onSample'] = (sample) => {
      const { minute, settled, failed, medianMs, p99Ms, memoryMib, inUseMib } = sample;
      const sum = (mebibytes: number[]) => mebibytes.map((mib) => mib.toFixed(0)).join(' + ');
      print(
        `minute ${String(minute).padStart(2)}   ${settled} settled, ${failed} failed   ` +
          `median ${medianMs.toFixed(0)} ms, p99 ${p99Ms.toFixed(0)} ms   ` +
          `memory ${sum(memoryMib)} MiB, in use ${sum(inUseMib)} MiB`,
      );
    };
    await soak({ market, tillers, perSecond, minutes, onSample });
  } finally {
    await deployment.close();
  }
}

/** Prints what is measured, and on what. */
export function printMachine(print: Bench['print'], what: string): void {
  const load = loadavg()[0]?.toFixed(1);
  print(`\n${what}. ${availableParallelism()} cores, load ${load}, Node ${process.version}.\n`);
}
