import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import * as v from 'valibot';

import { PLENTIFUL_BUDGETS } from '#server/testing/budgets';
import { bundleServer } from '#server/testing/bundle';
import { findFreePort } from '#tests/support/freePort';

/** Load comes from one address, faster than any limit lets one customer go. */
const NO_LIMITS = Object.fromEntries(
  'API RPC LOGIN REGISTER PAYMENT PAYMENT_ADDRESS RESET'
    .split(' ')
    .map((name) => [`RATE_LIMIT_${name}`, '1000000000']),
);
const READY_WITHIN_MS = 180_000;
const POLL_MS = 50;

/** Where a process ends itself (crashOnMessage.mjs). */
export interface CrashMoment {
  statement: string;
  /** The statement has this value; null takes any. */
  value: string | null;
  moment: 'at once' | 'when committed';
}

/** The built server as a process that can be killed, and started again on its port and data. */
export class TillerProcess {
  readonly port: number;
  /** Everything that the process printed, over all its lives. */
  output = '';
  private readonly env: Record<string, string>;
  private child: ChildProcess | null = null;
  private ended: Promise<unknown> = Promise.resolve();

  private constructor(port: number, env: Record<string, string>) {
    this.port = port;
    this.env = env;
  }

  /** `CLOCK_SHIFT_MS` in `env` puts its clock off. */
  static async start(env: Record<string, string>): Promise<TillerProcess> {
    const tiller = new TillerProcess(await findFreePort(), env);
    await tiller.start();
    return tiller;
  }

  get origin(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  get isRunning(): boolean {
    return this.child !== null && this.child.exitCode === null && this.child.signalCode === null;
  }

  /** Starts it and waits until it takes calls, without a word on whether its database does. */
  async start(): Promise<void> {
    const folder = await bundleServer();
    const preloads = [
      'crashOnMessage.mjs',
      'memoryOnMessage.mjs',
      ...(this.env['CLOCK_SHIFT_MS'] ? ['shiftClock.mjs'] : []),
    ];
    const imports = preloads.flatMap((name) => ['--import', join(import.meta.dirname, name)]);
    const child = spawn(process.execPath, [...imports, join(folder, 'main.js')], {
      env: {
        PATH: process.env['PATH'],
        PORT: String(this.port),
        LOG_LEVEL: 'warn',
        TRUST_PROXY: '1',
        ...NO_LIMITS,
        ...PLENTIFUL_BUDGETS,
        ...this.env,
      },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    const from = this.output.length;
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => (this.output += chunk.toString()));
    }
    this.ended = once(child, 'close');
    this.child = child;
    const deadline = performance.now() + READY_WITHIN_MS;
    while (!this.output.includes('Tiller is ready', from)) {
      if (!this.isRunning || performance.now() > deadline) {
        throw new Error(`the server did not start:\n${this.output.slice(from)}`);
      }
      await sleep(POLL_MS);
    }
  }

  /** Ends it with a signal. Waits for the end. */
  async end(signal: NodeJS.Signals): Promise<void> {
    this.child?.kill(signal);
    await this.ended;
  }

  /** Ends it at the next such moment, or after a while when there is none. Returns which it was. */
  async crashAt(moment: CrashMoment, withinMs: number): Promise<boolean> {
    this.child?.send(moment);
    const timeout = new AbortController();
    const reached = await Promise.race([
      this.ended.then(() => true),
      sleep(withinMs, false, { signal: timeout.signal }).catch(() => false),
    ]);
    timeout.abort();
    if (!reached) await this.end('SIGKILL');
    return reached;
  }

  /** Returns what it logged as errors, each message once. */
  listErrors(): string[] {
    const found = [...this.output.matchAll(/^\{"level":(?:50|60),.*\}$/gm)].map(([line]) =>
      describeLine(line),
    );
    return [...new Set(found)];
  }

  get pid(): number {
    return this.child?.pid ?? 0;
  }

  /** Returns the memory that it has of the machine, garbage included, in MiB. */
  readMemoryMib(): number {
    const status = readFileSync(`/proc/${this.pid}/status`, 'utf8');
    const [, kib] = /^VmRSS:\s+(\d+) kB$/m.exec(status) ?? [];
    return Number(kib) / 1024;
  }

  /** Collects its garbage. Returns the memory that is in use then, in MiB: a leak shows here. */
  async readMemoryInUseMib(): Promise<number> {
    if (!this.child) throw new Error('the server does not run');
    const answer = once(this.child, 'message');
    this.child.send({ ask: 'memory' });
    const [message] = v.parse(
      v.tuple([v.object({ inUse: v.number() })]),
      (await answer).slice(0, 1),
    );
    return message.inUse / 1024 ** 2;
  }
}

const logLine = v.object({
  msg: v.string(),
  err: v.optional(v.object({ message: v.string(), code: v.optional(v.string()) })),
});

function describeLine(line: string): string {
  const { msg, err } = v.parse(logLine, JSON.parse(line));
  return err ? `${msg}: ${err.message} (${err.code ?? 'no code'})` : msg;
}
