import type { BudgetLimits } from '#server/platform/config/budgets';
import type { Db, Tx } from '#server/platform/db/database';
import type { TransactionKind } from '#server/platform/db/transactionSchema';
import { HttpError } from '#server/platform/http/errors';

import {
  addUse,
  countFailed,
  countUnsigned,
  lockScopes,
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
type AssertMayAsk = (tx: Tx, organizationId: string) => Promise<void>;

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
 * transaction can be sent, in the database transaction that stores it. So the budgets hold in all
 * processes, and a crash loses nothing.
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
   * Reserves the cost of a transaction that this database transaction has stored. Call it last: it
   * locks the budgets until the database transaction ends.
   *
   * @throws HttpError 429 when the client's or the organization's budget is used up, or there are too
   * many transactions that the customer has not sent; 503 when the server's budget is used up; 403 for an
   * organization that the platform does not pay for yet.
   */
  async reserve(tx: Tx, cost: Cost): Promise<void> {
    const { organizationId, network, payer, lamports } = cost;
    if (payer === null) await this.assertMayAsk(tx, organizationId);
    const scopes = ['server', `organization:${organizationId}`];
    if (network !== null) scopes.push(`address:${network}`);
    await lockScopes(tx, payer === null ? scopes : [...scopes, `payer:${payer}`]);
    if (payer !== null) await this.assertFewUnsigned(tx, { network, payer });
    const uses = await addUse(tx, scopes, lamports);
    // Who asks is refused before all others are.
    for (const use of uses.toSorted((a, b) => (a.scope < b.scope ? -1 : 1))) {
      this.check(use, cost);
    }
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

  private async assertFewUnsigned(tx: Tx, who: Payer): Promise<void> {
    const { perAddress, perWallet, accountsPerAddress } = this.limits.unsigned;
    const { ofNetwork, ofPayer, accountsOfNetwork } = await countUnsigned(tx, who);
    const areMany = ofNetwork > perAddress || ofPayer > perWallet;
    if (areMany || accountsOfNetwork > accountsPerAddress) {
      throw new HttpError('too_many_unsigned', { retryAfterS: UNSIGNED_LIVE_S });
    }
  }

  private check({ scope: name, hour, day }: BudgetUse, { kind, lamports }: Cost): void {
    const scope = toScope(name);
    const windows = [
      { window: 'hour', used: hour, budget: this.limits[scope].hour },
      { window: 'day', used: day, budget: this.limits[scope].day },
    ];
    for (const { window, used, budget } of windows) {
      const most = kind === 'payment' ? budget : (budget * OTHERS_PERCENT) / 100n;
      if (used > most) throw refusal(scope);
      const alarm = (most * ALARM_PERCENT) / 100n;
      if (used < alarm || used - lamports >= alarm) continue;
      const details = {
        budget: name,
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
