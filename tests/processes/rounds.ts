import { setTimeout as sleep } from 'node:timers/promises';

import type { PostgresServer } from '../../scripts/parts/postgresServer.mjs';
import { ApiClient } from './client';
import type { Deployment } from './deployment';
import { FAULTS, inflict, type Fault } from './faults';
import { findContradictions, listUndecided } from './invariants';
import { createLedger, Load, type Ledger } from './load';
import { Random } from './random';
import { createShop, type Shop } from './shop';

/** Longest that a payment may be undecided once all runs again. */
const SETTLED_WITHIN_MS = 60_000;
const LONGEST_CALM_MS = 1_500;
const POLL_MS = 100;

/** What a round of load with a fault ended with. */
export interface Round {
  fault: Fault;
  links: number;
  sent: number;
  transfers: number;
  /** From the moment at which all ran again until all that had been sent by then was settled. */
  settledMs: number;
  contradictions: string[];
}

export interface RoundsOptions {
  deployment: Deployment;
  postgres: PostgresServer;
  random: Random;
  customers: number;
  senders: number;
}

/** Rounds of load, each with a fault, on one deployment. */
export class Rounds {
  /** What clients were told in all rounds. */
  readonly ledger = createLedger();
  private readonly options: RoundsOptions;
  private readonly queue: Fault[] = [];
  private readonly shops: readonly [Shop, ...Shop[]];

  private constructor(options: RoundsOptions, shops: readonly [Shop, ...Shop[]]) {
    this.options = options;
    this.shops = shops;
  }

  static async prepare(options: RoundsOptions): Promise<Rounds> {
    const { deployment } = options;
    const api = new ApiClient(deployment.origin);
    const first = await createShop(api, deployment, 'first');
    return new Rounds(options, [first, await createShop(api, deployment, 'second')]);
  }

  /** Lets customers pay and merchants send, does the fault meanwhile, and checks what is left. */
  async run(fault: Fault = this.pickFault()): Promise<Round> {
    const { deployment, random, customers, senders } = this.options;
    const { origin, nodeUrl } = deployment;
    // Numbers of its own: how many the load takes depends on the machine.
    const own = new Random(random.drawBelow(2 ** 32));
    const { shops } = this;
    const load = new Load({ origin, nodeUrl, shops, random: own, customers, senders });
    load.start();
    await sleep(random.drawBelow(LONGEST_CALM_MS));
    await inflict(fault, this.options);
    const { ledger } = load;
    const settledMs = await this.waitUntilDecided(ledger, false);
    await waitForConfirmation(ledger);
    await load.stop();
    await this.waitUntilDecided(ledger, true);
    this.remember(ledger);
    return {
      fault,
      links: ledger.links.size,
      sent: ledger.sent.size,
      transfers: ledger.transfers.length,
      settledMs,
      contradictions: await this.check(ledger),
    };
  }

  /** Returns the faults in an order of their own, and again in another one. */
  private pickFault(): Fault {
    if (this.queue.length === 0) this.queue.push(...FAULTS);
    const [next] = this.queue.splice(this.options.random.drawBelow(this.queue.length), 1);
    if (!next) throw new Error('there is no fault');
    return next;
  }

  /** Compares the books and the chain with what clients were told. */
  async check(ledger: Ledger = this.ledger): Promise<string[]> {
    const { databaseUrl, nodeUrl } = this.options.deployment;
    return findContradictions({ databaseUrl, nodeUrl, ledger });
  }

  /**
   * Waits for what has been sent by now. Returns how long it took; at the longest as long as it may.
   * The check tells what is left then.
   */
  private async waitUntilDecided({ sent }: Ledger, alsoOwn: boolean): Promise<number> {
    const { databaseUrl } = this.options.deployment;
    const signatures = [...sent.keys()];
    const started = performance.now();
    const getPassedMs = () => performance.now() - started;
    while ((await listUndecided(databaseUrl, signatures, alsoOwn)).length > 0) {
      if (getPassedMs() > SETTLED_WITHIN_MS) break;
      await sleep(POLL_MS);
    }
    return getPassedMs();
  }

  private remember({ links, sent, confirmed, transfers }: Ledger): void {
    for (const link of links) this.ledger.links.add(link);
    for (const [signature, payment] of sent) this.ledger.sent.set(signature, payment);
    for (const paymentId of confirmed) this.ledger.confirmed.add(paymentId);
    this.ledger.transfers.push(...transfers);
  }
}

/** Waits until a payment is confirmed: then the deployment works again. */
async function waitForConfirmation({ confirmed }: Ledger): Promise<void> {
  const before = confirmed.size;
  const deadline = performance.now() + SETTLED_WITHIN_MS;
  while (confirmed.size === before && performance.now() < deadline) await sleep(POLL_MS);
}
