import { reportBudgets } from '#server/chain/budgets/budgetSweep';
import type { AppContext } from '#server/modules/appContext';
import { removeUnusedUploads } from '#server/modules/tokens/uploadSweep';
import { DeliveryWorker, type DeliveryTiming } from '#server/modules/webhooks/deliveryWorker';
import { deleteOld } from '#server/modules/webhooks/eventSweep';
import { reportClock } from '#server/platform/db/clockCheck';
import { HourlySweep } from '#server/platform/jobs/hourlySweep';
import { deleteEndedWindows } from '#server/platform/limits/sharedWindows';
import { FOLLOW_EVERY_MS, followMasterKey } from '#server/platform/secrets/masterKey';
import type { FindAddresses } from '#server/platform/outbound/postText';

export interface WorkerOptions {
  webhookTiming?: Partial<DeliveryTiming>;
  /** Finds the servers of webhooks by their names, in place of the system's name servers. */
  findAddresses?: FindAddresses;
}

type Deps = Pick<AppContext, 'config' | 'db' | 'secretBox'> & Pick<AppContext['http'], 'log'>;

/** Returns what works beside the requests, besides the monitor and the jobs. It is not started. */
export function openWorkers(
  { config, db, log, secretBox }: Deps,
  { findAddresses, webhookTiming }: WorkerOptions,
) {
  const outbound = { allowLocal: config.local, findAddresses };
  const uploads = {
    run: () => removeUnusedUploads({ db }),
    failure: 'removing unused uploads failed',
  };
  const events = {
    run: (isStopped: () => boolean) => deleteOld(db, new Date(), isStopped),
    failure: 'deleting old webhook events failed',
  };
  const budgets = {
    run: () => reportBudgets(db, config.budgets, log),
    failure: 'reading the budgets failed',
  };
  const masterKey = {
    run: () => followMasterKey(db, secretBox),
    failure: 'reading which master key is in use failed',
    everyMs: FOLLOW_EVERY_MS,
  };
  const limits = {
    run: () => deleteEndedWindows(db),
    failure: 'deleting ended windows of limits failed',
  };
  const clock = {
    run: () => reportClock(db, log),
    failure: 'reading the clock of the database failed',
  };
  return [
    new HourlySweep(clock, log),
    ...(config.previousMasterKey ? [new HourlySweep(masterKey, log)] : []),
    new HourlySweep(uploads, log),
    new DeliveryWorker({ db, secretBox, log, outbound }, webhookTiming),
    new HourlySweep(events, log),
    new HourlySweep(budgets, log),
    new HourlySweep(limits, log),
  ];
}
