import type { BudgetLimits } from '#server/platform/config/budgets';
import type { Db, Tx } from '#server/platform/db/database';
import { isConnectionLost } from '#server/platform/db/errors';
import type { TransactionKind } from '#server/platform/db/transactionSchema';
import { HttpError } from '#server/platform/http/errors';

import {
  addUse,
  countFailed,
  countUnsigned,
  lockPayer,
  removeUse,
  type BudgetRoom,
  type BudgetUse,
  type Payer,
} from './budgetQueries';

/** What a transaction costs the platform, and who asked for it. */
export interface Cost {
  kind: TransactionKind;
  organizationId: string;
  /** Network of the client. Null: the server itself asked. */
  network: string | null;
  /** Wallet of the customer who must sign. Null: the server alone signs. */
  payer: string | null;
  lamports: bigint;
}

type Scope = 'server' | 'organization' | 'address';

export interface BudgetLog {
  info: (details: object, message: string) => void;
  warn: (details: object, message: string) => void;
  error: (details: object, message: string) => void;
}

/** Checks that the platform pays for what an organization asks for. @throws HttpError */
type AssertMayAsk = (db: Db, organizationId: string) => Promise<void>;

/** Payments may use the whole budget; everything else stops here, so that customers can go on paying. */
const OTHERS_PERCENT = 80n;
/** The operator is told when so much is used of what may be. */
const ALARM_PERCENT = 80n;
const HOUR_S = 3_600;
/** A transaction that is not sent can land for about a minute. */
const UNSIGNED_LIVE_S = 60;
/** How long failed transactions count against who made them fail: their fees were paid. */
const PAUSE_S = 900;

/**
 * The one place where the platform's money is given out: fees and rent are reserved here before a
 * transaction is stored, and it is stored before it can be sent. So the budgets hold in all processes.
 */
export class Budgets {
  readonly limits: BudgetLimits;
  private readonly log: BudgetLog;
  private readonly assertMayAsk: AssertMayAsk;

  /** @param assertMayAsk checks who asks for what the server alone signs; a customer's payment is not asked. */
  constructor(limits: BudgetLimits, log: BudgetLog, assertMayAsk: AssertMayAsk) {
    this.limits = limits;
    this.log = log;
    this.assertMayAsk = assertMayAsk;
  }

  /**
   * Reserves the cost of a transaction and then stores it. What was reserved is given back when it was not
   * stored. It stays reserved when this process dies in between, or cannot know whether it was stored:
   * budgets may hold too much for an hour and a day, and never too little.
   *
   * @param store returns whether it has stored the transaction. It calls {@link assertMayStore} last.
   * @throws HttpError 429 when the client's or the organization's budget is used up; 503 when the server's
   * is; and what {@link assertMayStore} throws.
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
   * Checks who asks for a transaction, in the database transaction that has stored it. Call it last: it
   * locks the counts of the client and the wallet until the end.
   *
   * @throws HttpError 429 when there are too many transactions that the customer has not sent; 403 for an
   * organization that the platform does not pay for yet.
   */
  async assertMayStore(tx: Tx, { organizationId, network, payer }: Cost): Promise<void> {
    if (payer === null) {
      await this.assertMayAsk(tx, organizationId);
      return;
    }
    await lockPayer(tx, { network, payer });
    await this.assertFewUnsigned(tx, { network, payer }, 0n);
  }

  private async take(db: Db, cost: Cost): Promise<BudgetUse[]> {
    const { organizationId, network, payer, lamports, kind } = cost;
    // What will be refused must not hold what others need, not even for a moment.
    if (payer === null) await this.assertMayAsk(db, organizationId);
    else await this.assertFewUnsigned(db, { network, payer }, 1n);
    // Who asks is refused before all others are.
    const budgets = [`organization:${organizationId}`, 'server'];
    if (network !== null) budgets.unshift(`address:${network}`);
    const room = budgets.map((scope) => this.getRoom(scope, kind));
    const uses = await addUse(db, room, lamports);
    const refused = budgets[uses.length];
    if (refused !== undefined) {
      await removeUse(db, uses, lamports);
      throw refusal(toScope(refused));
    }
    for (const use of uses) this.warn(use, cost);
    return uses;
  }

  /**
   * Checks that a client and a wallet have not made several transactions fail on the chain lately: a
   * customer may move the money away before sending, and the platform pays the fee.
   *
   * @throws HttpError 429
   */
  async assertFewFailed(db: Db, who: Payer): Promise<void> {
    const { perAddress, perWallet } = this.limits.failed;
    const since = new Date(Date.now() - PAUSE_S * 1000);
    const { ofNetwork, ofPayer } = await countFailed(db, who, since);
    if (ofNetwork >= perAddress || ofPayer >= perWallet) {
      throw new HttpError('too_many_failed', { retryAfterS: PAUSE_S });
    }
  }

  /** @param more transactions that are not stored yet. */
  private async assertFewUnsigned(db: Db, who: Payer, more: bigint): Promise<void> {
    const { perAddress, perWallet, accountsPerAddress } = this.limits.unsigned;
    const { ofNetwork, ofPayer, accountsOfNetwork } = await countUnsigned(db, who);
    const areMany = ofNetwork + more > perAddress || ofPayer + more > perWallet;
    if (areMany || accountsOfNetwork > accountsPerAddress) {
      throw new HttpError('too_many_unsigned', { retryAfterS: UNSIGNED_LIVE_S });
    }
  }

  private getRoom(scope: string, kind: TransactionKind): BudgetRoom {
    const { hour, day } = this.limits[toScope(scope)];
    const percent = kind === 'payment' ? 100n : OTHERS_PERCENT;
    return { scope, hour: (hour * percent) / 100n, day: (day * percent) / 100n };
  }

  /** Tells the operator when this reservation is the one that reaches the alarm. */
  private warn({ scope, hour, day }: BudgetUse, { kind, lamports }: Cost): void {
    const room = this.getRoom(scope, kind);
    const windows = [
      { window: 'hour', used: hour, most: room.hour },
      { window: 'day', used: day, most: room.day },
    ];
    for (const { window, used, most } of windows) {
      const alarm = (most * ALARM_PERCENT) / 100n;
      if (used < alarm || used - lamports >= alarm) continue;
      const details = {
        budget: scope,
        window,
        usedLamports: String(used),
        ofLamports: String(most),
      };
      const what = kind === 'payment' ? 'payments' : 'all but payments';
      this.log.warn(details, `a budget for network costs is used to ${ALARM_PERCENT} % (${what})`);
    }
  }
}

function toScope(name: string): Scope {
  if (name === 'server') return 'server';
  return name.startsWith('organization:') ? 'organization' : 'address';
}

function refusal(scope: Scope): HttpError {
  const retryAfterS = HOUR_S - (Math.floor(Date.now() / 1000) % HOUR_S);
  switch (scope) {
    case 'address':
      return new HttpError('address_budget_spent', { retryAfterS });
    case 'organization':
      return new HttpError('organization_budget_spent', { retryAfterS });
    case 'server':
      return new HttpError('server_budget_spent', { retryAfterS });
  }
}
