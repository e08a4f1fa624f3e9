import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';

const LOOK_EVERY_MS = 100;
/** On a busy machine a server takes its time. */
const WITHIN_MS = 90_000;

/** Calls `read` until it returns something. */
export async function waitUntil(read, what) {
  const deadline = Date.now() + WITHIN_MS;
  for (;;) {
    const found = await read();
    if (found) return found;
    if (Date.now() > deadline) throw new Error(`Not in time: ${what}`);
    await wait(LOOK_EVERY_MS);
  }
}

/** A server that this process has started. */
export class Program {
  /** Everything that it printed. */
  output = '';
  #child;

  /**
   * @param {string[]} args of Node
   * @param {{ cwd: string; env: Record<string, string> }} options
   */
  constructor(args, { cwd, env }) {
    this.#child = spawn(process.execPath, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [this.#child.stdout, this.#child.stderr]) {
      stream.on('data', (chunk) => (this.output += chunk));
    }
  }

  /** Waits until the address answers. */
  async waitUntilReady(url) {
    await waitUntil(async () => {
      if (this.#child.exitCode !== null) throw new Error(`It ended:\n${this.output}`);
      return (await fetch(url).catch(() => null))?.ok;
    }, url);
  }

  /** Waits until something that matches was printed. */
  waitForOutput(pattern) {
    return waitUntil(() => pattern.exec(this.output), String(pattern));
  }

  /** Waits until it ends by itself. */
  async waitForEnd() {
    if (this.#child.exitCode === null) await once(this.#child, 'exit');
    if (this.#child.exitCode !== 0) throw new Error(this.output);
  }

  async stop() {
    if (this.#child.exitCode !== null) return;
    const ended = once(this.#child, 'exit');
    this.#child.kill('SIGTERM');
    await ended;
  }
}

/** Sends JSON and returns the answer's. */
export async function call(url, { method = 'GET', headers = {}, body } = {}) {
  const answer = await fetch(url, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, body: /^[[{]/.test(text) ? JSON.parse(text) : text };
}
