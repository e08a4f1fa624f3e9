import { emailChangeMail, mailEmailChange } from '#server/modules/accounts/emailChanges';
import { emailLinkMail, mailEmailLink } from '#server/modules/accounts/emailLinks';
import { mailNotice } from '#server/modules/accounts/mailNotice';
import { mailReset, resetMail } from '#server/modules/accounts/passwordResets';
import type { AppContext } from '#server/modules/appContext';
import { giftReceiptMail, mailReceipt } from '#server/modules/gifts/giftReceipts';
import { openMissingAccount, walletAccountJob } from '#server/modules/organizations/walletAccount';
import { failingWebhookMail, mailFailingWebhook } from '#server/modules/webhooks/failingWebhook';
import { createHostConfig } from '#server/platform/config/hostConfig';
import { noticeMail } from '#server/platform/mail/notices';

/** Registers the handler of every kind of background job. */
export function registerJobs(context: AppContext): void {
  const { jobs, config } = context;
  const hostConfig = createHostConfig(config);

  jobs.handle(resetMail, (payload) => mailReset(context, payload));
  jobs.handle(emailLinkMail, (payload) => mailEmailLink(context, payload));
  jobs.handle(emailChangeMail, (payload) => mailEmailChange(context, payload));
  jobs.handle(walletAccountJob, (payload) => openMissingAccount(context, payload));
  jobs.handle(noticeMail, (payload) => mailNotice(context, payload));
  jobs.handle(failingWebhookMail, (payload) => mailFailingWebhook(context, payload));
  jobs.handle(giftReceiptMail, ({ giftId }) => mailReceipt(context, giftId, hostConfig));
}
