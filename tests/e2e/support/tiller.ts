import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { PLENTIFUL_BUDGETS } from '#server/testing/budgets';
import { createTestDatabase } from '#server/testing/databases';
import { findFreePort } from '#tests/support/freePort';

const START_WITHIN_MS = 180_000;

/** Walks sign up and pay faster than customers do, on a machine that may be busy. */
const PATIENT = {
  RATE_LIMIT_REGISTER: '10000',
  RATE_LIMIT_PAYMENT: '10000',
  RATE_LIMIT_PAYMENT_ADDRESS: '100000',
  RATE_LIMIT_API: '100000',
  PAGE_DATA_WITHIN_MS: '60000',
  ...PLENTIFUL_BUDGETS,
};

/** The code of PGlite is not optimized: these servers end before that pays. */
const BRIEF = ['--liftoff-only'];

/** The product as `npm start` runs it, on a port and a data folder of its own. */
export class Tiller {
  readonly origin: string;
  /** Everything that the process printed, for the report of a failed test. */
  output = '';
  readonly #dataDir: string;
  readonly #port: number;
  readonly #env: Record<string, string>;
  readonly #root: string;
  #process: ChildProcess | null = null;

  private constructor(port: number, dataDir: string, env: Record<string, string>, root: string) {
    this.#port = port;
    this.#dataDir = dataDir;
    this.#env = env;
    this.#root = root;
    this.origin = `http://localhost:${port}`;
  }

  /**
   * Starts with empty data. `env`: what an operator configures. `root`: folder of the product. Its
   * tables are copied, because to make them takes longer than the rest of a start; npmStart.spec.ts
   * begins with an empty folder.
   */
  static async start(env: Record<string, string> = {}, root = '.'): Promise<Tiller> {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'tiller-e2e-'));
    await createTestDatabase('pglite', dataDir);
    const tiller = new Tiller(await findFreePort(), dataDir, env, root);
    await tiller.#startProcess();
    return tiller;
  }

  async #startProcess(): Promise<void> {
    const child = this.#spawn(this.#port, (text) => (this.output += text));
    this.#process = child;
    const deadline = Date.now() + START_WITHIN_MS;
    while (!(await this.#isReady())) {
      if (child.exitCode !== null || Date.now() > deadline) {
        throw new Error(`The server did not start:\n${this.output}`);
      }
      await new Promise((resolve) => {
        setTimeout(resolve, 100);
      });
    }
  }

  /** Stops for good and removes the data. */
  async stop(): Promise<void> {
    await this.#end();
    await rm(this.#dataDir, { recursive: true, force: true });
  }

  #spawn(port: number, onOutput: (text: string) => void): ChildProcess {
    const main = path.join(this.#root, 'dist/server/main.js');
    const child = spawn(process.execPath, [...BRIEF, main], {
      env: {
        ...process.env,
        ...PATIENT,
        ORIGIN: this.origin,
        ...this.#env,
        PORT: String(port),
        DATA_DIR: this.#dataDir,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => onOutput(chunk.toString()));
    }
    return child;
  }

  async #end(): Promise<void> {
    const child = this.#process;
    this.#process = null;
    if (!child || child.exitCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  }

  async #isReady(): Promise<boolean> {
    const response = await fetch(`${this.origin}/readyz`).catch(() => null);
    return response?.ok ?? false;
  }
}
