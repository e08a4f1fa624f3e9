import { setTimeout as sleep } from 'node:timers/promises';

import { getPercentile } from './pageTimes';
import { payOnce, type Market } from './settlements';
import type { TillerProcess } from './tillerProcess';

/** What a stretch of a soak looked like. */
export interface SoakSample {
  minute: number;
  settled: number;
  failed: number;
  /** Median of calls that do not wait for the chain. */
  medianMs: number;
  p99Ms: number;
  /** Memory of each process, with its garbage. */
  memoryMib: number[];
  /** Memory of each process after a full collection. */
  inUseMib: number[];
}

export interface SoakOptions {
  market: Market;
  tillers: TillerProcess[];
  /** Payments that begin in a second. */
  perSecond: number;
  minutes: number;
  onSample: (sample: SoakSample) => void;
}

const MINUTE_MS = 60_000;

/** Lets payments begin at an even pace, whether or not earlier ones are done. */
export async function soak(options: SoakOptions): Promise<void> {
  const { perSecond, minutes } = options;
  for (let minute = 1; minute <= minutes; minute += 1) {
    options.onSample(await soakFor(options, minute, perSecond));
  }
}

async function soakFor(
  { market, tillers }: SoakOptions,
  minute: number,
  perSecond: number,
): Promise<SoakSample> {
  const times: number[] = [];
  let [settled, failed] = [0, 0];
  const pay = async (index: number) => {
    try {
      times.push(...(await payOnce(market, index)));
      settled += 1;
    } catch {
      failed += 1;
    }
  };
  const under: Promise<void>[] = [];
  const started = performance.now();
  for (let index = 0; performance.now() - started < MINUTE_MS; index += 1) {
    under.push(pay(index));
    await sleep(Math.max(0, (index + 1) * (1_000 / perSecond) - (performance.now() - started)));
  }
  await Promise.all(under);
  const memoryMib = tillers.map((tiller) => tiller.readMemoryMib());
  return {
    minute,
    settled,
    failed,
    medianMs: getPercentile(times, 0.5),
    p99Ms: getPercentile(times, 0.99),
    memoryMib,
    inUseMib: await Promise.all(tillers.map((tiller) => tiller.readMemoryInUseMib())),
  };
}
