import { FAILED_COUNT_MINUTES } from '#domain/lifetimes';
import type { BudgetLimits } from '#server/platform/config/budgets';
import type { Db, Tx } from '#server/platform/db/database';
import { isConnectionLost } from '#server/platform/db/errors';
import { HttpError } from '#server/platform/http/errors';

import {
  addUse,
  countFailed,
  countUnsigned,
  lockClient,
  readSecondsUntilRoom,
  removeUse,
  type BudgetRoom,
  type BudgetUse,
  type CustomerRequest,
} from './budgetQueries';

/** What a transaction costs the platform, and the organization and client that request it. */
export interface Cost {
  organizationId: string;
  /** Network of the client. Null: the server itself requests it. */
  network: string | null;
  /** Wallet of the customer who must sign. Null: the server alone signs. */
  payer: string | null;
  lamports: bigint;
  /** True for payments of customers. The rest may use a part, so that payments go on. */
  mayUseWholeBudget: boolean;
}

type Scope = 'server' | 'organization' | 'address';

/** Where budgets are logged. */
export interface BudgetLog {
  info: (details: object, message: string) => void;
  warn: (details: object, message: string) => void;
  error: (details: object, message: string) => void;
}

/** Checks that the platform pays for transactions of an organization. @throws HttpError 403 */
type AssertMayAsk = (db: Db, organizationId: string) => Promise<void>;

/** Part of a budget for everything but payments, so that customers can go on paying. */
const OTHERS_PERCENT = 80n;
/** The operator gets a warning when this part of what may be used is used. */
const ALARM_PERCENT = 80n;
/** A transaction that is not sent can land for about a minute. */
const UNSIGNED_LIVE_S = 60;
const PAUSE_S = FAILED_COUNT_MINUTES * 60;

/**
 * The only place that spends the platform's money: fees and rent are reserved here before a
 * transaction is stored, and it is stored before it can be sent. So the budgets hold in all
 * processes.
 */
export class Budgets {
  readonly limits: BudgetLimits;
  /**
   * Throws when the platform does not pay for this organization. Callers may call it early, which saves
   * calls to the nodes.
   */
  readonly assertMayAsk: AssertMayAsk;
  private readonly log: BudgetLog;

  /** @param assertMayAsk called for transactions that only the server signs. */
  constructor(limits: BudgetLimits, log: BudgetLog, assertMayAsk: AssertMayAsk) {
    this.limits = limits;
    this.log = log;
    this.assertMayAsk = assertMayAsk;
  }

  /**
   * Reserves the cost of a transaction and then stores it. The reservation is given back when the
   * transaction was not stored. It stays when this process dies in between, or cannot know whether
   * the transaction was stored: budgets may count too much for an hour and a day, and never too
   * little.
   *
   * @param store returns whether it has stored the transaction. It calls {@link assertMayStore}
   * last.
   * @throws HttpError 429 when the client's or the organization's budget is used up, 503 when the
   * server's is, and what {@link assertMayStore} throws.
   */
  async reserve(db: Db, cost: Cost, store: () => Promise<boolean>): Promise<boolean> {
    const uses = await this.take(db, cost);
    try {
      const isStored = await store();
      if (!isStored) await removeUse(db, uses, cost.lamports);
      return isStored;
    } catch (error) {
      if (!isConnectionLost(error)) await removeUse(db, uses, cost.lamports);
      throw error;
    }
  }

  /**
   * Checks the client and the organization, in the database transaction that has stored the
   * transaction. Call it last: it locks the counts of the client until the end.
   *
   * @throws HttpError 429 when there are too many transactions that the customer has not sent; 403
   * for an organization that the platform does not pay for yet.
   */
  async assertMayStore(tx: Tx, { organizationId, network, payer }: Cost): Promise<void> {
    if (payer === null) {
      await this.assertMayAsk(tx, organizationId);
      return;
    }
    await lockClient(tx, { network });
    await this.assertFewUnsigned(tx, { network, payer }, 0n);
  }

  private async take(db: Db, cost: Cost): Promise<BudgetUse[]> {
    const { organizationId, network, payer, lamports } = cost;
    // A request that will be refused must not reserve what others need, not even for a moment.
    if (payer === null) await this.assertMayAsk(db, organizationId);
    else await this.assertFewUnsigned(db, { network, payer }, 1n);
    // Check the caller's own budget first.
    const budgets = [`organization:${organizationId}`, 'server'];
    if (network !== null) budgets.unshift(`address:${network}`);
    const room = budgets.map((scope) => this.getRoom(scope, cost));
    const uses = await addUse(db, room, lamports);
    const refused = room[uses.length];
    if (refused !== undefined) {
      await removeUse(db, uses, lamports);
      const retryAfterS = await readSecondsUntilRoom(db, refused, lamports);
      throw createSpentError(toScope(refused.scope), retryAfterS);
    }
    for (const use of uses) this.warn(use, cost);
    return uses;
  }

  /**
   * Checks that a client and a wallet have not made several transactions fail on the chain lately:
   * a customer may move the money away before sending, and the platform pays the fee.
   *
   * @throws HttpError 429
   */
  async assertFewFailed(db: Db, customer: CustomerRequest): Promise<void> {
    const { perAddress, perWallet } = this.limits.failed;
    const { ofNetwork, ofPayer } = await countFailed(db, customer, PAUSE_S);
    if (ofNetwork >= perAddress || ofPayer >= perWallet) {
      throw new HttpError('too_many_failed', { retryAfterS: PAUSE_S });
    }
  }

  /** @param more transactions that are not stored yet. */
  private async assertFewUnsigned(db: Db, customer: CustomerRequest, more: bigint): Promise<void> {
    const { perAddress, perWallet, accountsPerAddress } = this.limits.unsigned;
    const { ofNetwork, ofPayer, accountsOfNetwork } = await countUnsigned(db, customer);
    const areMany = ofNetwork + more > perAddress || ofPayer + more > perWallet;
    if (areMany || accountsOfNetwork > accountsPerAddress) {
      throw new HttpError('too_many_unsigned', { retryAfterS: UNSIGNED_LIVE_S });
    }
  }

  private getRoom(
    scope: string,
    { mayUseWholeBudget }: Pick<Cost, 'mayUseWholeBudget'>,
  ): BudgetRoom {
    const { hour, day } = this.limits[toScope(scope)];
    const percent = mayUseWholeBudget ? 100n : OTHERS_PERCENT;
    return { scope, hour: (hour * percent) / 100n, day: (day * percent) / 100n };
  }

  /** Warns the operator when this reservation is the one that reaches the alarm. */
  private warn({ scope, hour, day }: BudgetUse, cost: Cost): void {
    const room = this.getRoom(scope, cost);
    const windows = [
      { window: 'hour', used: hour, most: room.hour },
      { window: 'day', used: day, most: room.day },
    ];
    for (const { window, used, most } of windows) {
      const alarm = (most * ALARM_PERCENT) / 100n;
      if (used < alarm || used - cost.lamports >= alarm) continue;
      const details = {
        budget: scope,
        window,
        usedLamports: String(used),
        ofLamports: String(most),
      };
      const what = cost.mayUseWholeBudget ? 'payments' : 'all but payments';
      this.log.warn(details, `a budget for network costs is used to ${ALARM_PERCENT} % (${what})`);
    }
  }
}

function toScope(name: string): Scope {
  if (name === 'server') return 'server';
  return name.startsWith('organization:') ? 'organization' : 'address';
}

function createSpentError(scope: Scope, retryAfterS: number): HttpError {
  switch (scope) {
    case 'address':
      return new HttpError('address_budget_spent', { retryAfterS });
    case 'organization':
      return new HttpError('organization_budget_spent', { retryAfterS });
    case 'server':
      return new HttpError('server_budget_spent', { retryAfterS });
  }
}
