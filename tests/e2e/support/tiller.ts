import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

const START_WITHIN_MS = 90_000;

/** The product as `npm start` runs it, on a port and a data folder of its own. */
export class Tiller {
  readonly origin: string;
  /** Everything that the process printed, for the report of a failed test. */
  output = '';
  readonly #dataDir: string;
  readonly #port: number;
  #process: ChildProcess | null = null;

  private constructor(port: number, dataDir: string) {
    this.#port = port;
    this.#dataDir = dataDir;
    this.origin = `http://localhost:${port}`;
  }

  /** Starts with empty data. */
  static async start(): Promise<Tiller> {
    const tiller = new Tiller(await freePort(), await mkdtemp(path.join(tmpdir(), 'tiller-e2e-')));
    await tiller.up();
    return tiller;
  }

  /** Starts on the data as it is. */
  async up(): Promise<void> {
    const child = this.#spawn(this.#port, (text) => (this.output += text));
    this.#process = child;
    const deadline = Date.now() + START_WITHIN_MS;
    while (!(await this.#answers())) {
      if (child.exitCode !== null || Date.now() > deadline) {
        throw new Error(`The server did not start:\n${this.output}`);
      }
      await new Promise((resolve) => {
        setTimeout(resolve, 100);
      });
    }
  }

  /** Starts a second process on the same data and waits until it ends. */
  async rival(): Promise<{ exitCode: number | null; output: string }> {
    let output = '';
    const child = this.#spawn(await freePort(), (text) => (output += text));
    await once(child, 'exit');
    return { exitCode: child.exitCode, output };
  }

  /** Ends the process as a power cut would. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  /** Stops for good and removes the data. */
  async stop(): Promise<void> {
    await this.#end('SIGTERM');
    await rm(this.#dataDir, { recursive: true, force: true });
  }

  #spawn(port: number, onOutput: (text: string) => void): ChildProcess {
    const child = spawn(process.execPath, ['dist/server/main.js'], {
      env: { ...process.env, PORT: String(port), DATA_DIR: this.#dataDir },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => onOutput(chunk.toString()));
    }
    return child;
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#process;
    this.#process = null;
    if (!child || child.exitCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }

  async #answers(): Promise<boolean> {
    const response = await fetch(`${this.origin}/readyz`).catch(() => null);
    return response?.ok ?? false;
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('No free port');
  return address.port;
}
