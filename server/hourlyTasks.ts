import { sweepBudgetUse } from '#server/chain/budgets/budgetSweep';
import { deleteExpiredLinks } from '#server/modules/accounts/linkQueries';
import { sweepSessions } from '#server/modules/accounts/sessions';
import type { AppContext } from '#server/modules/appContext';
import { deleteOldBillingEvents } from '#server/modules/billing/queries';
import { deleteExpiredChallenges } from '#server/modules/factors/challengeQueries';
import { deleteExpiredTickets } from '#server/modules/factors/ticketQueries';
import { deleteUnpaidGifts } from '#server/modules/gifts/orderSweep';
import { removeUnusedUploads } from '#server/modules/tokens/uploadSweep';
import { sweepWebhookEvents } from '#server/modules/webhooks/eventSweep';
import { forgetOldSecrets } from '#server/modules/webhooks/queries';
import { deleteGivenUpJobs } from '#server/platform/jobs/jobTable';
import type { Task } from '#server/platform/jobs/repeatedTasks';
import { deleteEndedWindows } from '#server/platform/limits/sharedWindows';
import { deleteOldMails } from '#server/platform/mail/mailLimit';

type Deps = Pick<AppContext, 'config' | 'db'> & Pick<AppContext['http'], 'log'>;

/** Returns what one process does once an hour for all: mostly deleting what is not needed any more. */
export function listHourlyTasks({ config, db, log }: Deps): Omit<Task, 'everyMs'>[] {
  return [
    {
      name: 'removing unused uploads',
      run: (isStopped) => removeUnusedUploads({ db }, isStopped),
    },
    {
      name: 'deleting old webhook events',
      run: (isStopped) => sweepWebhookEvents(db, new Date(), isStopped),
    },
    {
      name: 'reporting the budgets and deleting their old hours',
      run: () => sweepBudgetUse(db, config.budgets, log),
    },
    { name: 'deleting ended windows of limits', run: () => deleteEndedWindows(db) },
    { name: 'deleting expired links', run: () => deleteExpiredLinks(db) },
    { name: 'deleting ended sessions', run: () => sweepSessions(db, new Date()) },
    { name: 'deleting sign-ins that were not finished', run: () => deleteExpiredTickets(db) },
    { name: 'deleting expired challenges of passkeys', run: () => deleteExpiredChallenges(db) },
    { name: 'deleting old counts of mails', run: () => deleteOldMails(db) },
    { name: 'deleting jobs that were given up', run: () => deleteGivenUpJobs(db) },
    { name: 'deleting old events of the billing provider', run: () => deleteOldBillingEvents(db) },
    {
      name: 'deleting gifts that were not bought',
      run: (isStopped) => deleteUnpaidGifts(db, new Date(), isStopped),
    },
    { name: 'forgetting replaced secrets of webhooks', run: () => forgetOldSecrets(db) },
  ];
}
