import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import * as v from 'valibot';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { getOperatingAccount, operatingAccount } from '#contract/operatingAccounts';
import { DEMO } from '#server/sandbox/demo/seed';
import { createTestDatabase } from '#server/testing/databases';
import { spawnServer } from '#server/testing/process';
import { createWalletAddress } from '#server/testing/sender';

const KILLS = 3;
const MICRO_PER_TRANSFER = 10_000;

let dataDir: string;

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'tiller-killed-'));
  await createTestDatabase('pglite', dataDir);
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const answer = v.object({ auth: v.optional(v.string()), signature: v.optional(v.string()) });

async function post(url: string, body: object, headers: Record<string, string> = {}) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return v.parse(answer, await response.json());
}

/** A merchant who sends again and again, and asks with the same key until there is an answer. */
class Persistent {
  /** What was answered, by key. */
  readonly signatures = new Map<string, string>();
  private readonly to = createWalletAddress();
  private bearer = '';
  private keys = 0;

  async signIn(origin: string): Promise<void> {
    this.bearer = (await post(`${origin}/api/auth/login`, DEMO)).auth ?? '';
  }

  async send(origin: string, key: string): Promise<string | null> {
    const body = { to: this.to, amount: '0.01', memo: key };
    const headers = { authorization: `Bearer ${this.bearer}`, 'idempotency-key': key };
    const { signature } = await post(`${origin}/api/transaction/send`, body, headers);
    return signature ?? null;
  }

  /** Until the server dies. */
  async work(origin: string): Promise<never> {
    for (;;) {
      const signature = await this.send(origin, `request-${this.keys}`);
      if (signature === null) continue;
      this.signatures.set(`request-${this.keys}`, signature);
      this.keys += 1;
    }
  }

  async available(origin: string): Promise<number> {
    const headers = { authorization: `Bearer ${this.bearer}` };
    const response = await fetch(`${origin}/api${getOperatingAccount.path}`, { headers });
    return v.parse(operatingAccount, await response.json()).availableUSDC;
  }
}

it('every request is sent exactly once, however often the process is killed', async () => {
  const merchant = new Persistent();
  let start: number | null = null;
  for (let round = 0; round < KILLS; round += 1) {
    const server = await spawnServer({ DATA_DIR: dataDir });
    await server.ready();
    await merchant.signIn(server.origin);
    start ??= await merchant.available(server.origin);
    const working = merchant.work(server.origin).catch(() => undefined);
    const answered = merchant.signatures.size;
    await expect.poll(() => merchant.signatures.size).toBeGreaterThan(answered);
    await sleep(Math.random() * 1_000);
    await server.end('SIGKILL');
    await working;
  }
  const server = await spawnServer({ DATA_DIR: dataDir });
  await server.ready();
  const { origin } = server;
  const unanswered = `request-${merchant.signatures.size}`;
  await expect.poll(() => merchant.send(origin, unanswered)).not.toBeNull();
  for (const [key, signature] of merchant.signatures) {
    expect(await merchant.send(origin, key)).toBe(signature);
  }
  const sent = merchant.signatures.size + 1;
  expect(new Set(merchant.signatures.values()).size).toBe(sent - 1);
  expect((start ?? 0) - (await merchant.available(origin))).toBe(sent * MICRO_PER_TRANSFER);
  expect(await server.end('SIGTERM')).toBe(0);
});
