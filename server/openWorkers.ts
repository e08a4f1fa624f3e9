import { HOUR_MS } from '#domain/durations';
import type { AppContext } from '#server/modules/appContext';
import { DeliveryWorker, type DeliveryTiming } from '#server/modules/webhooks/deliveryWorker';
import { reportClock } from '#server/platform/db/clockCheck';
import type { Leases } from '#server/platform/jobs/leases';
import { RepeatedTasks, toHourlyTask } from '#server/platform/jobs/repeatedTasks';
import { FOLLOW_EVERY_MS, followMasterKey } from '#server/platform/secrets/masterKey';
import type { FindAddresses } from '#server/platform/outbound/findAddresses';

import { listHourlyTasks } from './hourlyTasks';

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
  const hourly = listHourlyTasks({ config, db, log }).map((task) => toHourlyTask(task, leases));
  return [
    new DeliveryWorker({ db, secretBox, log, outbound }, webhookTiming),
    new RepeatedTasks(own, log),
    new RepeatedTasks(hourly, log),
  ];
}
