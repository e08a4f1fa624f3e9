import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import { Keypair } from '@solana/web3.js';
import * as v from 'valibot';

import { processPayment } from '#contract/payments';

import { ApiClient, UnexpectedAnswer } from './client';
import type { Deployment } from './deployment';
import { createLedger, type Ledger } from './load';
import { callRpc } from './rpcClient';
import {
  createLink,
  createShop,
  fundWallet,
  signPayment,
  type Shop,
  type SignedPayment,
} from './shop';

const PAYERS = 20;
const PREPARED_AT_ONCE = 16;
const PAUSE_MS = 50;

/** Customers and a merchant of a deployment. */
export interface Market {
  api: ApiClient;
  nodeUrl: string;
  shop: Shop;
  payers: Keypair[];
}

/** Creates a shop, and payers who have money. */
export async function openMarket(deployment: Deployment, name: string): Promise<Market> {
  const { origin, nodeUrl } = deployment;
  const api = new ApiClient(origin);
  const shop = await createShop(api, deployment, name);
  const payers = Array.from({ length: PAYERS }, () => Keypair.generate());
  for (const { publicKey } of payers) await fundWallet(nodeUrl, publicKey.toBase58());
  return { api, nodeUrl, shop, payers };
}

/** Creates and signs payments, so that nothing is left but to send and to confirm them. */
export async function preparePayments(market: Market, count: number): Promise<SignedPayment[]> {
  const prepared: SignedPayment[] = [];
  await runAtOnce(PREPARED_AT_ONCE, count, async (index) => {
    prepared.push(await preparePayment(market, index));
  });
  return prepared;
}

/** Sends prepared payments and confirms them, so many at once. Returns how long it took. */
export async function settlePrepared(
  market: Market,
  prepared: SignedPayment[],
  workers: number,
): Promise<number> {
  const started = performance.now();
  await runAtOnce(workers, prepared.length, async (index) => {
    const payment = prepared[index];
    if (!payment) return;
    await send(market, payment);
    await confirm(market, payment);
  });
  return performance.now() - started;
}

/**
 * Pays so many payments, each confirmed by many calls at the same moment. Returns what clients were
 * told, with the times of the calls in milliseconds.
 */
export async function settleRepeatedly(
  market: Market,
  { payments, calls, workers }: { payments: number; calls: number; workers: number },
): Promise<{ ledger: Ledger; answers: number }> {
  const ledger = createLedger();
  let answers = 0;
  await runAtOnce(workers, payments, async (index) => {
    const payment = await preparePayment(market, index);
    ledger.links.add(payment.paymentId);
    await send(market, payment);
    ledger.sent.set(payment.signature, payment);
    await Promise.all(Array.from({ length: calls }, () => confirm(market, payment)));
    answers += calls;
    ledger.confirmed.add(payment.paymentId);
  });
  return { ledger, answers };
}

/** Pays one payment from its link to its confirmation. Returns how long each call of the API took. */
export async function payOnce(market: Market, index: number): Promise<number[]> {
  const times: number[] = [];
  const measure = async <T>(work: Promise<T>) => {
    const started = performance.now();
    const result = await work;
    times.push(performance.now() - started);
    return result;
  };
  const { api, shop } = market;
  const paymentId = (await measure(createLink(api, shop, '0.01', randomUUID()))) ?? '';
  const signed = await measure(signPayment(api, paymentId, ...getCustomer(market, index)));
  if (!signed) throw new Error('the client was told to stop');
  await send(market, signed);
  await confirm(market, signed);
  return times;
}

async function preparePayment(market: Market, index: number): Promise<SignedPayment> {
  const { api, shop } = market;
  const paymentId = await createLink(api, shop, '0.01', randomUUID());
  const signed = paymentId && (await signPayment(api, paymentId, ...getCustomer(market, index)));
  if (!signed) throw new Error('the client was told to stop');
  return signed;
}

/** Returns a customer's wallet and address: customers are many, and do not share what one client may use. */
function getCustomer({ payers }: Market, index: number): [Keypair, string] {
  const number = index % payers.length;
  const payer = payers[number];
  if (!payer) throw new Error('there are no customers');
  return [payer, `198.51.100.${number + 1}`];
}

async function send({ nodeUrl }: Market, { wire }: SignedPayment): Promise<void> {
  await callRpc(nodeUrl, 'sendTransaction', [wire, { encoding: 'base64' }], v.string());
}

/** Calls `process` as the portal does, until it is decided. @throws UnexpectedAnswer */
async function confirm({ api }: Market, { paymentId, signature }: SignedPayment): Promise<void> {
  const request = { bearer: paymentId, body: { signature } };
  for (;;) {
    const { status, text } = await api.ask(processPayment, request);
    if (status === 200) return;
    if (status !== 503) throw new UnexpectedAnswer(processPayment, status, text);
    await sleep(PAUSE_MS);
  }
}

/** Runs a task so many times, some at once. */
export async function runAtOnce(
  workers: number,
  count: number,
  work: (index: number) => Promise<void>,
): Promise<void> {
  let next = 0;
  const runWorker = async () => {
    while (next < count) {
      next += 1;
      await work(next - 1);
    }
  };
  await Promise.all(Array.from({ length: workers }, runWorker));
}
