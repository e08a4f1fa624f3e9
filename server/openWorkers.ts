import { BudgetSweep } from '#server/chain/budgets/budgetSweep';
import type { AppContext } from '#server/modules/appContext';
import { UploadSweep } from '#server/modules/tokens/uploadSweep';
import { DeliveryWorker, type DeliveryTiming } from '#server/modules/webhooks/deliveryWorker';
import { EventSweep } from '#server/modules/webhooks/eventSweep';
import type { FindAddresses } from '#server/platform/outbound/postText';

export interface WorkerOptions {
  webhookTiming?: Partial<DeliveryTiming>;
  /** Finds the servers of webhooks by their names, in place of the system's name servers. */
  findAddresses?: FindAddresses;
}

type Deps = Pick<AppContext, 'config' | 'db' | 'secretBox' | 'storage'> &
  Pick<AppContext['http'], 'log'>;

/** Returns what works beside the requests, besides the monitor and the jobs. It is not started. */
export function openWorkers(
  { config, db, log, secretBox, storage }: Deps,
  { findAddresses, webhookTiming }: WorkerOptions,
) {
  const outbound = { allowLocal: config.local, findAddresses };
  return [
    new UploadSweep({ db, storage }, log),
    new DeliveryWorker({ db, secretBox, log, outbound }, webhookTiming),
    new EventSweep(db, log),
    new BudgetSweep(db, config.budgets, log),
  ];
}
