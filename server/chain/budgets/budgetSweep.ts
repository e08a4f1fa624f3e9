import type { BudgetLimits } from '#server/platform/config/budgets';
import type { Db } from '#server/platform/db/database';

import { deleteOldUse, readServerUse } from './budgetQueries';
import type { BudgetLog } from './budgets';

const HOUR_MS = 3_600_000;

/** Tells the operator what the platform has paid, and forgets old hours: at the start, then hourly. */
export class BudgetSweep {
  private readonly db: Db;
  private readonly limits: BudgetLimits;
  private readonly log: BudgetLog;
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();

  constructor(db: Db, limits: BudgetLimits, log: BudgetLog) {
    this.db = db;
    this.limits = limits;
    this.log = log;
  }

  start(): void {
    this.timer = setInterval(() => this.sweep(), HOUR_MS);
    this.sweep();
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
  }

  private sweep(): void {
    this.running = this.running.then(async () => {
      try {
        await deleteOldUse(this.db);
        const { hour, day } = await readServerUse(this.db);
        const { server } = this.limits;
        const used = { hourLamports: String(hour), dayLamports: String(day) };
        const budget = { hourLamports: String(server.hour), dayLamports: String(server.day) };
        this.log.info({ used, budget }, 'network costs that the platform pays');
      } catch (error) {
        // The next run does the same.
        this.log.error({ err: error }, 'reading the budgets failed');
      }
    });
  }
}
