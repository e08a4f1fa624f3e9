import type { FastifyBaseLogger } from 'fastify';

import type { Db } from '#server/platform/db/database';
import { DatabaseClock } from '#server/platform/db/databaseClock';
import { LeasedWorker } from '#server/platform/jobs/leasedWorker';
import type { OutboundOptions } from '#server/platform/outbound/postText';
import { createId } from '#server/platform/secrets/ids';
import { traceWork } from '#server/platform/tracing/spans';
import type { SecretBox } from '#server/platform/secrets/secretBox';

import {
  recordWebhookTry,
  recordTry,
  releaseDelivery,
  renewDeliveries,
  takeDueDeliveries,
  type RecordedTry,
  type TakenDelivery,
} from './dueQueries';
import { pauseFailingWebhook } from './failingWebhook';
import { FAILING_AFTER_MS, getPauseMs, GONE } from './retryPolicy';
import { sendDelivery, type TryResult } from './sendDelivery';

/** Intervals and limits of the worker. */
export interface DeliveryTiming {
  /** Pause between two reads of the table. */
  pollMs: number;
  /** Longest that one try may take. */
  answerTimeoutMs: number;
  /**
   * How long a delivery stays taken after its worker has died. A living worker renews the lease.
   */
  leaseMs: number;
  /** Longest that `stop` waits for tries under way. */
  stopTimeoutMs: number;
  /** How many tries one process makes at once. */
  atOnce: number;
  /** How many of them for one webhook. */
  atOncePerQueue: number;
  /** How many of them for all webhooks of an organization's single payments. */
  atOncePerOwner: number;
  /** Replaces the database's clock, for tests. */
  now?: () => Date;
  /** From 0 to 1, for the pauses. */
  random: () => number;
}

/** The parts of the server that the worker needs. */
export interface DeliveryDeps {
  db: Db;
  secretBox: SecretBox;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  outbound: Pick<OutboundOptions, 'allowLocal' | 'findAddresses'>;
}

const DEFAULT_TIMING: DeliveryTiming = {
  pollMs: 1_000,
  answerTimeoutMs: 10_000,
  leaseMs: 8_000,
  stopTimeoutMs: 2_000,
  atOnce: 200,
  atOncePerQueue: 5,
  atOncePerOwner: 20,
  random: Math.random,
};

/**
 * Sends the deliveries of `webhook_delivery` at least once: takes one for a while, sends it and
 * records the outcome. A delivery whose worker died is sent again. Several processes share the
 * work.
 */
export class DeliveryWorker {
  private readonly deps: DeliveryDeps;
  private readonly timing: DeliveryTiming;
  private readonly clock: DatabaseClock;
  private readonly worker: LeasedWorker<TakenDelivery>;
  /** End the tries under way. */
  private readonly ends = new Set<AbortController>();

  constructor(deps: DeliveryDeps, timing: Partial<DeliveryTiming> = {}) {
    this.deps = deps;
    this.timing = { ...DEFAULT_TIMING, ...timing };
    this.clock = new DatabaseClock(deps.db);
    const { pollMs, leaseMs, atOnce } = this.timing;
    this.worker = new LeasedWorker({
      name: 'webhooks',
      log: deps.log,
      pollMs,
      leaseMs,
      atOnce,
      // The next delivery of its queue may be taken.
      readsAtEnd: true,
      take: (room) => this.take(room),
      renew: (deliveries) => this.renew(deliveries),
      work: (delivery) => this.work(delivery),
    });
  }

  start(): void {
    this.worker.start();
  }

  /**
   * Takes no more deliveries. Tries under way get a moment, then they are ended and made again by
   * another worker.
   */
  async stop(): Promise<void> {
    await this.worker.stopTaking();
    const timer = setTimeout(() => {
      for (const end of this.ends) end.abort();
    }, this.timing.stopTimeoutMs);
    await this.worker.finish();
    clearTimeout(timer);
  }

  private take(room: number): Promise<TakenDelivery[]> {
    const { leaseMs, atOncePerQueue: perQueue, atOncePerOwner: perOwner } = this.timing;
    const lease = { lease: createId('lease'), leasedUntil: this.getTimeIn(leaseMs) };
    const most = { room, perQueue, perOwner };
    return takeDueDeliveries(this.deps.db, { now: this.getNow(), ...lease, ...most });
  }

  private async renew(deliveries: TakenDelivery[]): Promise<void> {
    await this.clock.follow();
    await renewDeliveries(this.deps.db, deliveries, this.getTimeIn(this.timing.leaseMs));
  }

  private getNow(): Date {
    return this.timing.now?.() ?? this.clock.now();
  }

  private getTimeIn(ms: number): Date {
    return new Date(this.getNow().getTime() + ms);
  }

  private async work(delivery: TakenDelivery): Promise<void> {
    try {
      await traceWork('webhook delivery', () => this.attempt(delivery));
    } catch (error) {
      // The lease runs out, and the delivery is sent again.
      this.deps.log.error({ err: error, delivery: delivery.id }, 'a webhook was not recorded');
    }
  }

  private async attempt(delivery: TakenDelivery): Promise<void> {
    const end = new AbortController();
    this.ends.add(end);
    const [at, startMs] = [this.getNow(), performance.now()];
    const result = await this.send(delivery, at, end.signal).finally(() => this.ends.delete(end));
    const durationMs = Math.round(performance.now() - startMs);
    // A try that `stop` has ended does not count against the webhook.
    if (end.signal.aborted && result.status === null) {
      await releaseDelivery(this.deps.db, delivery);
      return;
    }
    await this.record(delivery, { ...result, at, durationMs, ...this.decide(delivery, result) });
  }

  private send(delivery: TakenDelivery, at: Date, signal: AbortSignal): Promise<TryResult> {
    const { secretBox, outbound } = this.deps;
    const timeoutMs = this.timing.answerTimeoutMs;
    return sendDelivery({ secretBox, outbound: { ...outbound, timeoutMs, signal } }, delivery, at);
  }

  /** Returns the next state of a delivery. A test is tried once, because a person waits for it. */
  private decide(
    { tries, type, payment_id: ofPayment }: TakenDelivery,
    { problem, status }: TryResult,
  ): Pick<RecordedTry, 'state' | 'nextTryAt'> {
    if (problem === null) return { state: 'delivered', nextTryAt: null };
    // The webhook of one payment is never paused, so its event would be sent again.
    const isLast = type === 'webhook.test' || (status === GONE && ofPayment !== null);
    const pauseMs = isLast ? null : getPauseMs(tries, this.timing.random());
    return pauseMs === null
      ? { state: 'failed', nextTryAt: null }
      : { state: 'waiting', nextTryAt: this.getTimeIn(pauseMs) };
  }

  private async record(delivery: TakenDelivery, ended: RecordedTry): Promise<void> {
    const { db, log } = this.deps;
    const { id, webhook_id: webhook, type } = delivery;
    const { at, status, problem, durationMs, state } = ended;
    if (!(await recordTry(db, delivery, ended))) return;
    log.info({ delivery: id, webhook, type, status, problem, durationMs, state }, 'webhook sent');
    const succeeded = problem === null;
    const isTest = type === 'webhook.test';
    await recordWebhookTry(db, webhook, { at, succeeded, isTest });
    if (succeeded || isTest) return;
    const reason = status === GONE ? 'gone' : 'failing';
    const since = reason === 'gone' ? at : new Date(at.getTime() - FAILING_AFTER_MS);
    if (await pauseFailingWebhook(db, webhook, { since, reason }))
      log.warn({ webhook, reason }, 'a webhook was paused');
  }
}
