// One run of the settlement benchmark: a server of its own, payments, and the time they take.
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { Keypair, VersionedTransaction } from '@solana/web3.js';
import { Client } from 'pg';

import { findFreePort } from '../../tests/support/freePort.mjs';

const DEMO = { email: 'demo@tiller.example', password: 'tiller-demo' };
const USDC = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v';
const LIMITS = 'API RPC LOGIN PAYMENT PAYMENT_ADDRESS'
  .split(' ')
  .map((name) => [`RATE_LIMIT_${name}`, '100000000']);
const BUDGETS = ['SERVER', 'ORGANIZATION', 'ADDRESS']
  .flatMap((scope) => [`BUDGET_${scope}_HOUR`, `BUDGET_${scope}_DAY`])
  .concat('UNSIGNED_PER_ADDRESS', 'UNSIGNED_PER_WALLET')
  .map((name) => [name, '1000000000']);
const PAYERS = 20;
const CREATED_AT_ONCE = 8;
/** Linux counts the processor time of a process in hundredths of a second. */
const TICK_MS = 10;

/**
 * @param {string} main the built server
 * @param {{ payments: number; atOnce: number; postgresUrl: string | null }} options
 * @returns {Promise<{ perSecond: number; cpuMs: number }>}
 */
export async function settle(main, { payments, atOnce, postgresUrl }) {
  const dataDir = mkdtempSync(join(tmpdir(), 'tiller-bench-'));
  const database = postgresUrl && (await createDatabase(postgresUrl));
  const server = await startServer(main, {
    DATA_DIR: dataDir,
    ...(database ? { DATABASE_URL: database.url } : {}),
  });
  try {
    const prepared = await preparePayments(server.origin, payments);
    const [started, cpu] = [performance.now(), server.cpuMs()];
    await runAtOnce(atOnce, prepared, (payment) => payAndConfirm(server.origin, payment));
    return {
      perSecond: (payments * 1000) / (performance.now() - started),
      cpuMs: (server.cpuMs() - cpu) / payments,
    };
  } finally {
    await server.stop();
    await database?.drop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function createDatabase(postgresUrl) {
  const name = `bench_${randomBytes(6).toString('hex')}`;
  await query(postgresUrl, `create database ${name}`);
  const url = new URL(postgresUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => query(postgresUrl, `drop database ${name} with (force)`) };
}

async function query(connectionString, statement) {
  const client = new Client({ connectionString });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

async function startServer(main, env) {
  const port = String(await findFreePort());
  const child = spawn(
    process.execPath,
    [...(process.env.BENCH_NODE_ARGS?.split(' ') ?? []), main],
    {
      env: {
        PATH: process.env.PATH,
        PORT: port,
        LOG_LEVEL: 'warn',
        ...Object.fromEntries([...LIMITS, ...BUDGETS]),
        ...env,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const ended = once(child, 'close');
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  while (!output.includes('The demo token is ready.')) {
    if (child.exitCode !== null) throw new Error(`the server ended:\n${output}`);
    await sleep(50);
  }
  return {
    origin: `http://127.0.0.1:${port}`,
    cpuMs: () => readProcessorTime(child.pid),
    stop: () => (child.kill('SIGTERM'), ended),
  };
}

function readProcessorTime(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

/** Creates and signs, so that nothing is left to the timed part but to send and to confirm. */
async function preparePayments(origin, count) {
  const { auth } = await call(origin, '/api/auth/login', null, DEMO);
  const payers = Array.from({ length: PAYERS }, () => Keypair.generate());
  for (const payer of payers) {
    await callRpc(origin, 'requestUsdcAirdrop', [payer.publicKey.toBase58()]);
  }
  const prepared = [];
  await runAtOnce(CREATED_AT_ONCE, Array.from({ length: count }).keys(), async (index) => {
    const payer = payers[index % PAYERS];
    const link = { amountUSD: '0.01', memo: `Order ${index}` };
    const { portalURL } = await call(origin, '/api/transaction/receive', auth, link);
    const paymentId = portalURL.split('/').at(-1);
    const body = {
      wallet: payer.publicKey.toBase58(),
      amountToken: 0,
      method: { address: USDC },
    };
    const { base64Transaction } = await call(origin, '/api/payment/create', paymentId, body);
    const transaction = VersionedTransaction.deserialize(Buffer.from(base64Transaction, 'base64'));
    transaction.sign([payer]);
    prepared.push({ paymentId, wire: Buffer.from(transaction.serialize()).toString('base64') });
  });
  return prepared;
}

async function payAndConfirm(origin, { paymentId, wire }) {
  const { result: signature, error } = await callRpc(origin, 'sendTransaction', [
    wire,
    { encoding: 'base64' },
  ]);
  if (error) throw new Error(error.message);
  for (;;) {
    const response = await post(origin, '/api/payment/process', paymentId, { signature });
    const text = await response.text();
    if (response.ok) return;
    if (response.status !== 503) throw new Error(`process answered ${response.status} ${text}`);
  }
}

async function runAtOnce(count, items, work) {
  const queue = items[Symbol.iterator]();
  const runWorker = async () => {
    for (const item of queue) await work(item);
  };
  await Promise.all(Array.from({ length: count }, runWorker));
}

function callRpc(origin, method, params) {
  return call(origin, '/rpc', null, { jsonrpc: '2.0', id: 1, method, params });
}

async function call(origin, path, bearer, body) {
  const response = await post(origin, path, bearer, body);
  const text = await response.text();
  if (!response.ok) throw new Error(`${path} answered ${response.status} ${text}`);
  return JSON.parse(text);
}

function post(origin, path, bearer, body) {
  return fetch(`${origin}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(bearer === null ? {} : { authorization: `Bearer ${bearer}` }),
    },
    body: JSON.stringify(body),
  });
}
