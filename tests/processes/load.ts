import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import { Keypair } from '@solana/web3.js';
import * as v from 'valibot';

import { processPayment } from '#contract/payments';
import { sendFunds } from '#contract/transactions';

import { ApiClient, UnexpectedAnswer } from './client';
import type { Random } from './random';
import { callRpc, RpcRefusal } from './rpcClient';
import { createLink, fundWallet, signPayment, type Shop, type SignedPayment } from './shop';

const PAUSE_MS = 100;

/** A transfer that was asked for. Its recipient is a wallet of its own. */
export interface Transfer {
  recipient: string;
  micro: bigint;
  /** Null while no call of its key has succeeded. */
  signature: string | null;
}

/** What clients were told, and what they did. Invariants are checked against it. */
export interface Ledger {
  /** Payment links whose call was answered. */
  links: Set<string>;
  /** Payments whose transaction a node accepted, by signature. */
  sent: Map<string, { paymentId: string }>;
  /** Payments that `process` confirmed. */
  confirmed: Set<string>;
  transfers: Transfer[];
  /** What was answered and no client expects. */
  problems: string[];
}

export interface LoadOptions {
  origin: string;
  nodeUrl: string;
  shops: readonly [Shop, ...Shop[]];
  random: Random;
  customers: number;
  senders: number;
}

/** Returns a ledger without an entry. */
export function createLedger(): Ledger {
  return { links: new Set(), sent: new Map(), confirmed: new Set(), transfers: [], problems: [] };
}

/** Customers who pay and merchants who send, one thing after the other, until they are stopped. */
export class Load {
  readonly ledger = createLedger();
  private readonly options: LoadOptions;
  private readonly api: ApiClient;
  private stopped = false;
  private readonly workers: Promise<void>[] = [];

  constructor(options: LoadOptions) {
    this.options = options;
    this.api = new ApiClient(options.origin, () => this.stopped, true);
  }

  start(): void {
    const { customers, senders } = this.options;
    const pay = Array.from({ length: customers }, () => this.runCustomer());
    const send = Array.from({ length: senders }, (_, index) => this.runSender(index));
    this.workers.push(...pay, ...send);
  }

  /** Lets all stop where they are. What is under way stays as it is. */
  async stop(): Promise<void> {
    this.stopped = true;
    await Promise.all(this.workers);
  }

  private async runCustomer(): Promise<void> {
    const payer = Keypair.generate();
    await this.waitForNode(() => fundWallet(this.options.nodeUrl, payer.publicKey.toBase58()));
    await this.repeat(() => this.pay(payer));
  }

  private async pay(payer: Keypair): Promise<void> {
    const { shops, random } = this.options;
    const amount = `0.${String(1 + random.drawBelow(99)).padStart(2, '0')}`;
    const paymentId = await createLink(this.api, random.pick(shops), amount, randomUUID());
    if (paymentId === null) return;
    this.ledger.links.add(paymentId);
    const signed = await signPayment(this.api, paymentId, payer);
    if (!signed || !(await this.send(signed))) return;
    const { signature } = signed;
    const request = { bearer: paymentId, body: { signature } };
    if (await this.api.call(processPayment, request)) this.ledger.confirmed.add(paymentId);
  }

  /** Sends it as a wallet does, to a node. Returns whether the node took it. */
  private async send({ paymentId, signature, wire }: SignedPayment): Promise<boolean> {
    const params = [wire, { encoding: 'base64' }];
    const taken = await this.waitForNode(() =>
      callRpc(this.options.nodeUrl, 'sendTransaction', params, v.string()).catch((error) => {
        // The answer to an earlier try was lost.
        if (error instanceof RpcRefusal && /already been processed/.test(error.message)) return;
        throw error;
      }),
    );
    if (taken) this.ledger.sent.set(signature, { paymentId });
    return taken;
  }

  private async runSender(index: number): Promise<void> {
    const { shops, random } = this.options;
    const { bearer } = shops[index % shops.length] ?? shops[0];
    await this.repeat(async () => {
      const recipient = Keypair.generate().publicKey.toBase58();
      const micro = BigInt(1 + random.drawBelow(90)) * 10_000n;
      const transfer: Transfer = { recipient, micro, signature: null };
      this.ledger.transfers.push(transfer);
      const amount = `0.${String(micro / 10_000n).padStart(2, '0')}`;
      const body = { to: recipient, amount, memo: 'Rent' };
      const sent = await this.api.call(sendFunds, { bearer, body, idempotencyKey: randomUUID() });
      transfer.signature = sent?.signature ?? null;
    });
  }

  private async repeat(work: () => Promise<void>): Promise<void> {
    while (!this.stopped) {
      await work().catch(async (error: unknown) => {
        // A transaction that did not land in time is said so, and nothing was lost by it.
        const isExpired = error instanceof UnexpectedAnswer && error.status === 410;
        if (!isExpired) this.ledger.problems.push(String(error));
        await sleep(PAUSE_MS);
      });
    }
  }

  /** Repeats a call of a node until it answers. Returns false when it refused or there was no time. */
  private async waitForNode(work: () => Promise<unknown>): Promise<boolean> {
    while (!this.stopped) {
      try {
        await work();
        return true;
      } catch (error) {
        if (error instanceof RpcRefusal && !/Internal error/.test(error.message)) return false;
        await sleep(PAUSE_MS);
      }
    }
    return false;
  }
}
