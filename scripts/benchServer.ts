// Measures one, two and four processes on one PostgreSQL behind a balancer, with the embedded chain of
// another process as their node:
//
//   npm run build && npm run bench:server [-- --parts rate,once,table,soak]
//
//   rate    settlements a second of 1, 2 and 4 processes   --payments 400 --at-once 100 --runs 3
//   once    payments, each with 20 calls of process at once   --once 10000 --calls 20
//   table   pages at 1,000 and at 1,000,000 payments   --rows 1000000 --times 60
//   soak    half the measured rate (or --rate), memory and times of calls   --minutes 30
//
// Nothing is asserted about time: it is a measure, not a test. Other work of the machine changes the
// times; the ratios of one run count. `cpu` is the processor time of each part for one settlement, which
// shows the limit: on two cores all parts share them, the load generator too.
import { parseArgs } from 'node:util';

import { measureOnce, measureRate, measureSoak } from '#tests/processes/bench';
import { measureTable } from '#tests/processes/benchTable';

import { printHelp } from './parts/benchReport.mjs';

import { findPostgres, installPostgres } from './parts/postgresPrograms.mjs';
import { startPostgres } from './parts/postgresServer.mjs';

const { values } = parseArgs({
  options: {
    parts: { type: 'string', default: 'rate,once,table,soak' },
    payments: { type: 'string', default: '400' },
    'at-once': { type: 'string', default: '100' },
    runs: { type: 'string', default: '3' },
    once: { type: 'string', default: '10000' },
    calls: { type: 'string', default: '20' },
    rows: { type: 'string', default: '1000000' },
    times: { type: 'string', default: '60' },
    minutes: { type: 'string', default: '30' },
    rate: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});
const readNumber = (name: Exclude<keyof typeof values, 'rate' | 'parts' | 'help'>) =>
  Number(values[name]);
if (values.help) {
  printHelp(import.meta.filename);
  process.exit();
}
const parts = new Set(values.parts.split(','));

// Ends with `exit`, so that the database is stopped and the processes end.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(130));

const programs = findPostgres() ?? (await installPostgres());
if (!programs) throw new Error('PostgreSQL was not found. Install it.');
const postgres = await startPostgres(programs);
const print = (line: string) => void process.stdout.write(`${line}\n`);
try {
  const bench = { postgres, print };
  let rate = Number(values.rate ?? 0);
  if (parts.has('rate')) {
    const options = {
      payments: readNumber('payments'),
      workers: readNumber('at-once'),
      runs: readNumber('runs'),
    };
    const measured = await measureRate(bench, options);
    rate ||= measured / 2;
  }
  if (parts.has('once')) {
    const options = { payments: readNumber('once'), calls: readNumber('calls'), workers: 40 };
    const wrong = await measureOnce(bench, options);
    if (wrong > 0) process.exitCode = 1;
  }
  if (parts.has('table'))
    await measureTable(bench, { rows: readNumber('rows'), times: readNumber('times') });
  if (parts.has('soak')) {
    await measureSoak(bench, { minutes: readNumber('minutes'), perSecond: rate || 10 });
  }
} finally {
  await postgres.stop();
}
