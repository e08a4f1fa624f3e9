// Measures how many payments a second the server settles, the embedded chain included.
//
//   npm run bench:settlement [-- --payments 600 --at-once 200 --runs 3 --postgres --against ../old]
//
// Payments are created and signed first. Then each, `--at-once` at a time, is sent to the chain and
// confirmed by `process`; only this is timed. With `--against` the built server of another checkout
// (its `dist/server/main.js`) takes turns with this one, so that other work of the machine affects both:
// then the ratio counts, and the times of one machine do not. `cpu` is the server's processor time for
// one payment, with its chain and embedded database. Nothing is asserted: it is a measure, not a test.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { settle } from './parts/benchPayments.mjs';
import { root, runNode } from './parts/run.mjs';
import { openPostgres } from './postgres.mjs';

const { values } = parseArgs({
  options: {
    payments: { type: 'string', default: '600' },
    'at-once': { type: 'string', default: '200' },
    runs: { type: 'string', default: '3' },
    postgres: { type: 'boolean', default: false },
    against: { type: 'string' },
  },
});

const targets = [{ name: 'this', folder: root }];
if (values.against) targets.push({ name: 'other', folder: resolve(values.against) });

await runNode(['node_modules/vite/bin/vite.js', 'build', '-c', 'server/vite.config.ts']);
const missing = targets.find(({ folder }) => !existsSync(join(folder, 'dist/server/main.js')));
if (missing) throw new Error(`${missing.folder} has no built server`);

const postgres = values.postgres ? await openPostgres() : null;
if (values.postgres && !postgres) throw new Error('There is no PostgreSQL on this machine.');
const results = new Map(targets.map(({ name }) => [name, []]));
try {
  for (let run = 0; run < Number(values.runs); run += 1) {
    for (const { name, folder } of run % 2 ? targets.toReversed() : targets) {
      const result = await settle(join(folder, 'dist/server/main.js'), {
        payments: Number(values.payments),
        atOnce: Number(values['at-once']),
        postgresUrl: postgres?.url ?? null,
      });
      results.get(name).push(result);
      print(`${name} ${run + 1}`, result);
    }
  }
} finally {
  await postgres?.stop();
}

for (const [name, all] of results) print(`${name}, median`, getMedians(all));
if (values.against) {
  const [own, other] = [...results.values()];
  const ratios = own.map(({ perSecond, cpuMs }, index) => ({
    perSecond: perSecond / other[index].perSecond,
    cpuMs: cpuMs / other[index].cpuMs,
  }));
  const { perSecond, cpuMs } = getMedians(ratios);
  process.stdout.write(
    `ratio, median: ${perSecond.toFixed(2)} × rate, ${cpuMs.toFixed(2)} × cpu\n`,
  );
}

function print(title, { perSecond, cpuMs }) {
  const line = `${title.padEnd(14)} ${perSecond.toFixed(0).padStart(5)} settlements/s`;
  process.stdout.write(`${line}   cpu ${cpuMs.toFixed(2)} ms each\n`);
}

function getMedians(all) {
  const getMedian = (name) => {
    const sorted = all.map((each) => each[name]).toSorted((a, b) => a - b);
    return sorted[Math.floor(sorted.length / 2)];
  };
  return { perSecond: getMedian('perSecond'), cpuMs: getMedian('cpuMs') };
}
