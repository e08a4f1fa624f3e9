import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

import { findFreePort } from '#tests/support/freePort';

import { PLENTIFUL_BUDGETS } from './budgets';
import { bundleServer } from './bundle';

const READY_WITHIN_MS = 180_000;

/**
 * Code is not optimized, neither that of PGlite nor the rest: these processes end before that pays, and it
 * takes a third of their time.
 */
const BRIEF = ['--liftoff-only', '--no-opt'];

/** The built server in a separate process, as an operator runs it. */
export interface ServerProcess {
  origin: string;
  output: () => string;
  signal: (signal: NodeJS.Signals) => void;
  /** Sends a signal and waits for the end. Returns the exit code; null after SIGKILL. */
  end: (signal: NodeJS.Signals) => Promise<number | null>;
  /** Waits for the end. Returns the exit code. */
  exited: () => Promise<number | null>;
  ready: () => Promise<void>;
}

/**
 * With `CRASH_POINT` in `env` it ends there (crashPoint.ts).
 *
 * @param args the name of a command, in place of serving.
 * @param cwd the folder that it runs in; that of the tests unless said otherwise.
 */
export async function spawnServer(
  env: Record<string, string>,
  { args = [], cwd }: { args?: string[]; cwd?: string } = {},
): Promise<ServerProcess> {
  const port = env['PORT'] ?? String(await findFreePort());
  const folder = await bundleServer();
  const imports = env['CRASH_POINT'] === undefined ? [] : ['--import', `${folder}/crashPoint.js`];
  const child = spawn(process.execPath, [...BRIEF, ...imports, `${folder}/main.js`, ...args], {
    env: { PATH: process.env['PATH'], PORT: port, ...PLENTIFUL_BUDGETS, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    cwd,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  }
  // Not `exit`: then the last lines may be still to come.
  const ended = once(child, 'close');
  const origin = `http://127.0.0.1:${port}`;
  const waitForExit = async () => {
    await ended;
    return child.exitCode;
  };
  return {
    origin,
    output: () => output,
    exited: waitForExit,
    signal: (signal) => void child.kill(signal),
    end: (signal) => {
      child.kill(signal);
      return waitForExit();
    },
    ready: async () => {
      const deadline = performance.now() + READY_WITHIN_MS;
      while (!output.includes('Tiller is ready')) {
        if (child.exitCode !== null || performance.now() > deadline) {
          throw new Error(`the server did not start:\n${output}`);
        }
        await sleep(50);
      }
    },
  };
}
