// Kills processes, the database and the node under load, and checks after each kill that nothing was
// lost and nothing sent twice:
//
//   npm run faults [-- --rounds 200 --processes 2 --seed 1 --customers 12 --senders 3]
//
// Needs PostgreSQL (it starts one of its own) and no build. The same seed does the same things in the
// same order; their exact times differ between machines. Ends with 1 when anything is wrong.
import { parseArgs } from 'node:util';

import { startDeployment } from '#tests/processes/deployment';
import { FAULTS } from '#tests/processes/faults';
import { Random } from '#tests/processes/random';
import { Rounds, type Round } from '#tests/processes/rounds';

import { findPostgres, installPostgres } from './parts/postgresPrograms.mjs';
import { startPostgres } from './parts/postgresServer.mjs';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '200' },
    processes: { type: 'string', default: '2' },
    customers: { type: 'string', default: '12' },
    senders: { type: 'string', default: '3' },
    seed: { type: 'string', default: '1' },
  },
});

// Ends with `exit`, so that the database is stopped and the processes end.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(130));

const programs = findPostgres() ?? (await installPostgres());
if (!programs) throw new Error('PostgreSQL was not found. Install it.');
const postgres = await startPostgres(programs);
const done: Round[] = [];
try {
  const processes = Number(values.processes);
  const deployment = await startDeployment({ postgresUrl: postgres.url, processes, faulty: true });
  try {
    const random = new Random(Number(values.seed));
    const [customers, senders] = [Number(values.customers), Number(values.senders)];
    const rounds = await Rounds.prepare({ deployment, postgres, random, customers, senders });
    print(['round', 'fault', 'links', 'paid', 'sent', 'settled', 'wrong']);
    for (let count = 1; count <= Number(values.rounds); count += 1) {
      const round = await rounds.run();
      done.push(round);
      printRound(count, round);
    }
    const left = await rounds.check();
    printTotals(done, left);
    printErrors(deployment.tillers.flatMap((tiller) => tiller.listErrors()));
    if (left.length > 0) process.exitCode = 1;
  } finally {
    await deployment.close();
  }
} finally {
  await postgres.stop();
}
if (done.some(({ contradictions }) => contradictions.length > 0)) process.exitCode = 1;

function printRound(count: number, round: Round): void {
  const { fault, links, sent, transfers, settledMs, contradictions } = round;
  const settled = `${(settledMs / 1000).toFixed(1)} s`;
  print([count, fault, links, sent, transfers, settled, contradictions.length]);
  for (const each of contradictions.slice(0, 10)) process.stdout.write(`    ${each}\n`);
}

function printTotals(rounds: Round[], left: string[]): void {
  process.stdout.write(`\nSeed ${values.seed}, ${values.processes} processes.\n\n`);
  print(['', 'fault', 'rounds', 'paid', 'sent', 'slowest', 'wrong']);
  for (const fault of FAULTS) {
    const own = rounds.filter((round) => round.fault === fault);
    const sum = (read: (round: Round) => number) =>
      own.reduce((total, round) => total + read(round), 0);
    const slowest = Math.max(0, ...own.map(({ settledMs }) => settledMs));
    print([
      '',
      fault,
      own.length,
      sum(({ sent }) => sent),
      sum(({ transfers }) => transfers),
      `${(slowest / 1000).toFixed(1)} s`,
      sum(({ contradictions }) => contradictions.length),
    ]);
  }
  process.stdout.write(`\nWrong in the end: ${left.length}\n`);
  for (const each of left.slice(0, 20)) process.stdout.write(`    ${each}\n`);
}

/** Prints the errors that processes logged. An outage must be logged as a warning. */
function printErrors(errors: string[]): void {
  const unique = [...new Set(errors)];
  process.stdout.write(`Kinds of errors in the logs: ${unique.length}\n`);
  for (const each of unique.slice(0, 20)) process.stdout.write(`    ${each}\n`);
}

function print(cells: (string | number)[]): void {
  const [count = '', fault = '', ...rest] = cells.map(String);
  const line = `${count.padStart(5)}  ${fault.padEnd(38)}${rest.map((cell) => cell.padStart(9)).join('')}`;
  process.stdout.write(`${line}\n`);
}
