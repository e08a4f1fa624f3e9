import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { Connection, Keypair, PublicKey, VersionedTransaction } from '@solana/web3.js';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { createGift, processGift } from '#contract/gifts';
import { listMints, type Mint } from '#contract/mints';
import { getOperatingAccount } from '#contract/operatingAccounts';
import { payment } from '#contract/payments';
import { getTokenAccountAddress, toMerchantToken } from '#server/chain/movements';
import { DEMO } from '#server/sandbox/demo/seed';
import { openOutbox } from '#server/sandbox/outbox/outbox';

import { createTestDatabase } from './testing/databases';
import { spawnServer, type ServerProcess } from './testing/process';
import { createWalletAddress } from './testing/sender';

const USDC = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v';
const KILLS = 3;
/** At most so many answers between the first work of a round and the gift before the kill. */
const MOST_ANSWERS = 20;
const MICRO_PER_TRANSFER = 10_000;

let dataDir: string;
let server: ServerProcess;
let bearer = '';
let answers = 0;
const payer = Keypair.generate();
const wallet = payer.publicKey.toBase58();

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'tiller-killed-'));
  await createTestDatabase('pglite', dataDir);
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

async function start(): Promise<void> {
  server = await spawnServer({ DATA_DIR: dataDir });
  await server.ready();
  const { auth } = await post('/api/auth/login', null, DEMO);
  bearer = String(auth);
}

async function post(
  path: string,
  credential: string | null,
  body: unknown,
  headers: Record<string, string> = {},
) {
  const authorization = credential === null ? {} : { authorization: `Bearer ${credential}` };
  const response = await fetch(`${server.origin}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...authorization, ...headers },
    body: JSON.stringify(body),
  });
  const answer = v.parse(v.record(v.string(), v.unknown()), await response.json());
  answers += 1;
  return answer;
}

async function read(path: string, credential: string): Promise<unknown> {
  const headers = { authorization: `Bearer ${credential}` };
  const response = await fetch(`${server.origin}/api${path}`, { headers });
  expect(response.status, `${path} of ${credential}`).toBe(200);
  return response.json();
}

const rpc = (method: string, params: unknown[]) =>
  post('/rpc', null, { jsonrpc: '2.0', id: 1, method, params });

/** Signs a prepared transaction and sends it. Returns its signature; undefined if it was refused. */
async function send(base64Transaction: unknown): Promise<unknown> {
  const bytes = Buffer.from(String(base64Transaction), 'base64');
  const transaction = VersionedTransaction.deserialize(bytes);
  transaction.sign([payer]);
  const wire = Buffer.from(transaction.serialize()).toString('base64');
  return (await rpc('sendTransaction', [wire, { encoding: 'base64' }]))['result'];
}

/** Creates links and pays them until the server dies. Remembers what was acknowledged. */
class Payments {
  readonly links = new Set<string>();
  readonly sent = new Set<string>();

  async work(): Promise<never> {
    for (;;) {
      const link = { amountUSD: '0.01', memo: 'x' };
      const { portalURL } = await post('/api/transaction/receive', bearer, link);
      if (typeof portalURL !== 'string') throw new Error('no link');
      const id = portalURL.split('/').at(-1) ?? '';
      this.links.add(id);
      const order = { wallet, amountToken: 0, method: { address: USDC } };
      const { base64Transaction } = await post('/api/payment/create', id, order);
      if (await send(base64Transaction)) this.sent.add(id);
    }
  }

  async isConfirmed(id: string): Promise<boolean> {
    return v.parse(payment, await read('/payment/metadata', id)).confirmed;
  }

  /** What landed before a kill is settled by itself. */
  async check(): Promise<void> {
    for (const id of this.links) await this.isConfirmed(id);
    for (const id of this.sent) await expect.poll(() => this.isConfirmed(id)).toBe(true);
  }
}

/** A merchant who sends again and again, and asks with the same key until there is an answer. */
class Transfers {
  /** What was answered, by key. */
  readonly signatures = new Map<string, string>();
  private readonly to = createWalletAddress();
  private start: number | null = null;

  async begin(): Promise<void> {
    this.start ??= await this.readAvailable();
  }

  async send(key: string): Promise<string | null> {
    const body = { to: this.to, amount: '0.01', memo: key };
    const headers = { 'idempotency-key': key };
    const { signature } = await post('/api/transaction/send', bearer, body, headers);
    return typeof signature === 'string' ? signature : null;
  }

  async work(): Promise<never> {
    for (;;) {
      const key = `request-${this.signatures.size}`;
      const signature = await this.send(key);
      if (signature !== null) this.signatures.set(key, signature);
    }
  }

  private async readAvailable(): Promise<number> {
    const account = await read(getOperatingAccount.path, bearer);
    return v.parse(getOperatingAccount.response, account).availableUSDC;
  }

  async check(): Promise<void> {
    const unanswered = `request-${this.signatures.size}`;
    await expect.poll(() => this.send(unanswered)).not.toBeNull();
    for (const [key, signature] of this.signatures) expect(await this.send(key)).toBe(signature);
    const sent = this.signatures.size + 1;
    expect(new Set(this.signatures.values()).size).toBe(sent - 1);
    const spent = (this.start ?? 0) - (await this.readAvailable());
    expect(spent).toBe(sent * MICRO_PER_TRANSFER);
  }
}

/** A customer who buys a gift in each round, and never tells the server that it was paid. */
class Gifts {
  private readonly sent: { email: string; transactionId: string; signature: unknown }[] = [];
  private mint: Mint | null = null;

  async buy(): Promise<void> {
    this.mint ??= await requireDemoMint();
    const email = `grace${this.sent.length}@example.com`;
    const order = { amountUSD: 5, firstName: 'Grace', lastName: 'Hopper', email, wallet };
    const created = await post(`/api${createGift.path}`, this.mint._id, order);
    const { base64Transaction, transactionId } = v.parse(createGift.response, created);
    const signature = await send(base64Transaction);
    expect(signature).toBeDefined();
    this.sent.push({ email, transactionId, signature });
  }

  private async listThanked(): Promise<string[]> {
    const mails = await openOutbox(dataDir).list(1_000);
    return mails.map(({ to }) => to).filter((to) => to.startsWith('grace'));
  }

  /** Each is recorded and thanked for once, also by a server that starts later. */
  async check(): Promise<void> {
    const emails = this.sent.map(({ email }) => email);
    await expect.poll(() => this.listThanked().then((to) => to.toSorted())).toEqual(emails);
    for (const { transactionId, signature } of this.sent) {
      const answer = await post(`/api${processGift.path}`, transactionId, { signature });
      expect(v.is(processGift.response, answer), JSON.stringify(answer)).toBe(true);
    }
    if (!this.mint) return;
    const token = toMerchantToken(new PublicKey(this.mint.address));
    const held = await readTokens(getTokenAccountAddress(token, payer.publicKey));
    expect(held).toBe((this.sent.length * 5) / this.mint.tokenUSDValue);
    expect((await this.listThanked()).toSorted()).toEqual(emails);
  }
}

const readTokens = async (account: PublicKey) =>
  (await new Connection(`${server.origin}/rpc`).getTokenAccountBalance(account)).value.uiAmount;

/** Returns the demo token, which is made after the start, when there is some of it. */
async function requireDemoMint(): Promise<Mint> {
  const list = async () => v.parse(listMints.response, await read(listMints.path, bearer));
  await expect.poll(list, { interval: 200 }).toHaveLength(1);
  const [mint] = await list();
  if (!mint) throw new Error('the demo merchant has no token');
  await expect
    .poll(() => readTokens(new PublicKey(mint.account)), { interval: 200 })
    .toBeGreaterThan(5 * KILLS);
  return mint;
}

it('loses nothing that was acknowledged, however often it is killed, and does nothing twice', async () => {
  const [payments, transfers, gifts] = [new Payments(), new Transfers(), new Gifts()];
  for (let round = 0; round < KILLS; round += 1) {
    await start();
    await transfers.begin();
    await rpc('requestUsdcAirdrop', [wallet]);
    await gifts.check();
    const before = { sent: payments.sent.size, answered: transfers.signatures.size };
    const work = [payments, payments, transfers].map((each) => each.work().catch(() => undefined));
    await expect.poll(() => payments.sent.size).toBeGreaterThan(before.sent);
    await expect.poll(() => transfers.signatures.size).toBeGreaterThan(before.answered);
    const until = answers + Math.floor(Math.random() * MOST_ANSWERS);
    await expect.poll(() => answers, { interval: 1 }).toBeGreaterThanOrEqual(until);
    await gifts.buy();
    await server.end('SIGKILL');
    await Promise.all(work);
  }
  await start();
  await payments.check();
  await transfers.check();
  await gifts.check();
  expect(await server.end('SIGTERM')).toBe(0);
});
