import type { BudgetLimits } from '#server/platform/config/budgets';
import type { Db } from '#server/platform/db/database';

import { deleteOldUse, readServerUse } from './budgetQueries';
import type { BudgetLog } from './budgets';

/** Logs what the platform has paid, and deletes old hours. */
export async function sweepBudgetUse(
  db: Db,
  { server }: BudgetLimits,
  log: BudgetLog,
): Promise<void> {
  await deleteOldUse(db);
  const { hour, day } = await readServerUse(db);
  const used = { hourLamports: String(hour), dayLamports: String(day) };
  const budget = { hourLamports: String(server.hour), dayLamports: String(server.day) };
  log.info({ used, budget }, 'network costs that the platform pays');
}
