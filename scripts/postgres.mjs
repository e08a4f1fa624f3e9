// A PostgreSQL of one's own for tests, on a free port and in a temporary folder, gone afterwards.
//
//   node scripts/postgres.mjs npx vitest run --project server     sets TEST_DATABASE_URL for it
import { spawn } from 'node:child_process';

import { findPostgres, installPostgres } from './parts/postgresPrograms.mjs';
import { startPostgres } from './parts/postgresServer.mjs';

/**
 * The database that tests may fill and empty: TEST_DATABASE_URL when set, else one started here.
 * @param {{ install?: boolean }} [options] `install` fetches Debian's package when root
 * @returns {Promise<{ url: string; stop: () => Promise<void> } | null>} null without PostgreSQL
 */
export async function openPostgres({ install = false } = {}) {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { url: given, stop: async () => {} };

  const programs = findPostgres() ?? (install ? await installPostgres() : null);
  return programs && startPostgres(programs);
}

if (process.argv[1] === import.meta.filename) {
  const [program, ...args] = process.argv.slice(2);
  if (!program) throw new Error('Usage: node scripts/postgres.mjs <command ...>');
  const postgres = await openPostgres({ install: true });
  if (!postgres) throw new Error('PostgreSQL was not found. Install it, or set TEST_DATABASE_URL.');

  const child = spawn(program, args, {
    stdio: 'inherit',
    env: { ...process.env, TEST_DATABASE_URL: postgres.url },
  });
  // Ctrl-C reaches the child by itself; this process continues, to stop the database.
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  const code = await new Promise((resolve) => {
    child.on('exit', resolve);
  });
  await postgres.stop();
  process.exit(code ?? 1);
}
