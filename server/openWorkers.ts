import { HOUR_MS } from '#domain/durations';
import { reportBudgets } from '#server/chain/budgets/budgetSweep';
import { deleteExpiredLinks } from '#server/modules/accounts/linkQueries';
import { sweepSessions } from '#server/modules/accounts/sessions';
import type { AppContext } from '#server/modules/appContext';
import { deleteUnpaidGifts } from '#server/modules/gifts/orderSweep';
import { removeUnusedUploads } from '#server/modules/tokens/uploadSweep';
import { DeliveryWorker, type DeliveryTiming } from '#server/modules/webhooks/deliveryWorker';
import { deleteOld } from '#server/modules/webhooks/eventSweep';
import { forgetOldSecrets } from '#server/modules/webhooks/queries';
import { reportClock } from '#server/platform/db/clockCheck';
import type { Leases } from '#server/platform/jobs/leases';
import { RepeatedTasks, toHourlyTask } from '#server/platform/jobs/repeatedTasks';
import { deleteEndedWindows } from '#server/platform/limits/sharedWindows';
import { FOLLOW_EVERY_MS, followMasterKey } from '#server/platform/secrets/masterKey';
import type { FindAddresses } from '#server/platform/outbound/findAddresses';

/** Replaces the timing and the name servers of webhooks. */
export interface WorkerOptions {
  webhookTiming?: Partial<DeliveryTiming>;
  /** Finds the servers of webhooks by their names, in place of the system's name servers. */
  findAddresses?: FindAddresses;
}

type Deps = Pick<AppContext, 'config' | 'db' | 'secretBox'> &
  Pick<AppContext['http'], 'log'> & { leases: Leases };

/** Returns the background workers, except the monitor and the jobs. They are not started yet. */
export function openWorkers(
  { config, db, leases, log, secretBox }: Deps,
  { findAddresses, webhookTiming }: WorkerOptions,
) {
  const outbound = { allowLocal: config.local, findAddresses };
  const shared = [
    {
      name: 'removing unused uploads',
      run: (isStopped: () => boolean) => removeUnusedUploads({ db }, isStopped),
    },
    {
      name: 'deleting old webhook events',
      run: (isStopped: () => boolean) => deleteOld(db, new Date(), isStopped),
    },
    { name: 'reading the budgets', run: () => reportBudgets(db, config.budgets, log) },
    { name: 'deleting ended windows of limits', run: () => deleteEndedWindows(db) },
    { name: 'deleting expired links', run: () => deleteExpiredLinks(db) },
    { name: 'deleting ended sessions', run: () => sweepSessions(db, new Date()) },
    {
      name: 'deleting gifts that were not bought',
      run: (isStopped: () => boolean) => deleteUnpaidGifts(db, new Date(), isStopped),
    },
    { name: 'forgetting replaced secrets of webhooks', run: () => forgetOldSecrets(db) },
  ];
  const clock = {
    name: 'reading the clock of the database',
    run: () => reportClock(db, log),
    everyMs: HOUR_MS,
  };
  const masterKey = {
    name: 'reading which master key is in use',
    run: () => followMasterKey(db, secretBox),
    everyMs: FOLLOW_EVERY_MS,
  };
  const own = config.previousMasterKey ? [clock, masterKey] : [clock];
  const hourly = shared.map((task) => toHourlyTask(task, leases));
  return [
    new DeliveryWorker({ db, secretBox, log, outbound }, webhookTiming),
    new RepeatedTasks(own, log),
    new RepeatedTasks(hourly, log),
  ];
}
