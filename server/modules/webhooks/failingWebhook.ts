import * as v from 'valibot';

import { mails } from '#domain/messages/mails';
import type { AppContext } from '#server/modules/appContext';
import { listEmails } from '#server/modules/accounts/queries';
import type { Db } from '#server/platform/db/database';
import { enqueue, type JobKind } from '#server/platform/jobs/jobTable';
import { buildMail } from '#server/platform/mail/letter';

import { pauseFailing } from './dueQueries';

const payload = v.object({
  webhookId: v.string(),
  host: v.string(),
  email: v.string(),
  /** It failed for days, or answered that it is gone. */
  reason: v.picklist(['failing', 'gone']),
});
type Payload = v.InferOutput<typeof payload>;

/** Mails a user of an organization that a webhook was paused. */
export const failingWebhookMail: JobKind<Payload> = { name: 'failingWebhookMail', payload };

/**
 * Pauses a webhook that has only failed since before a time, and adds the jobs that mail its
 * organization. Returns true for one of several concurrent calls.
 */
export async function pauseFailingWebhook(
  db: Db,
  webhookId: string,
  { since, reason }: { since: Date; reason: Payload['reason'] },
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const paused = await pauseFailing(tx, webhookId, since);
    if (!paused) return false;
    const { host } = new URL(paused.url);
    for (const email of await listEmails(tx, paused.organization_id)) {
      await enqueue(tx, failingWebhookMail, { webhookId, host, email, reason });
    }
    return true;
  });
}

/** Mails that a webhook was paused. @throws MailError when the mail was not sent. */
export async function mailFailingWebhook(
  { mailer, config }: Pick<AppContext, 'mailer' | 'config'>,
  { webhookId, host, email, reason }: Payload,
): Promise<void> {
  const { subject, title, paused, action, waiting } = mails.failingWebhook;
  await mailer.send(
    buildMail({
      to: email,
      subject,
      title: title[reason],
      text: paused[reason](host),
      action: { label: action, url: `${config.origin}/settings/webhooks/${webhookId}` },
      notes: [waiting],
    }),
  );
}
