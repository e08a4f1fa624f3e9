import * as v from 'valibot';

import type { HostConfig } from '#contract/hostConfig';
import { buildExplorerUrl } from '#domain/explorer';
import { mails } from '#domain/messages/mails';
import { formatUsdExact } from '#domain/money';
import { formatTokens } from '#domain/tokens';
import type { AppContext } from '#server/modules/appContext';
import type { JobKind } from '#server/platform/jobs/jobTable';
import { buildMail } from '#server/platform/mail/letter';
import { sendTakenMail, takeMail, type MailLimits } from '#server/platform/mail/mailLimit';
import { toPlainName } from '#server/platform/mail/plainName';

import { requireReceipt } from './queries';

/**
 * Buyers enter any email and merchants any name, so together they could send mails to strangers.
 */
const RECEIPTS_PER_DAY: MailLimits = { pair: 10, recipient: 30, sender: 500 };

/** Mails the buyer of a delivered gift what they paid and what they got. */
export const giftReceiptMail: JobKind<{ giftId: string }> = {
  name: 'giftReceipt',
  payload: v.object({ giftId: v.string() }),
};

/**
 * Mails the receipt, unless the buyer or the merchant has caused enough mails in a day: the page of
 * the gift shows the same.
 *
 * @throws MailError when the mail was not sent; the job is tried again later.
 */
export async function mailReceipt(
  { db, mailer }: Pick<AppContext, 'db' | 'mailer'>,
  giftId: string,
  { explorerTxUrl }: Pick<HostConfig, 'explorerTxUrl'>,
): Promise<void> {
  const gift = await requireReceipt(db, giftId);
  const { subject, title, bought, delivered, action, unasked } = mails.receipt;
  const tokens = `${formatTokens(gift.token_base)} ${gift.symbol}`;
  const counted = { kind: giftReceiptMail.name, to: gift.email, sender: gift.organization_id };
  const mailId = await takeMail(db, counted, RECEIPTS_PER_DAY);
  if (mailId === null) return;
  const merchant = toPlainName(gift.merchant ?? '') || gift.symbol;
  const mail = buildMail({
    to: gift.email,
    subject,
    title,
    text: bought(formatUsdExact(gift.amount_micro), merchant, tokens),
    action: { label: action, url: buildExplorerUrl(explorerTxUrl, gift.signature) },
    notes: [delivered, unasked],
  });
  await sendTakenMail({ db, mailer }, mailId, mail);
}
