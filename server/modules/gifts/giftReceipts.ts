import * as v from 'valibot';

import type { HostConfig } from '#contract/hostConfig';
import { explorerUrl } from '#domain/explorer';
import { mails } from '#domain/messages/mails';
import { formatUsdExact } from '#domain/money';
import { formatTokens } from '#domain/tokens';
import type { AppContext } from '#server/modules/appContext';
import type { JobKind } from '#server/platform/jobs/jobTable';
import { buildMail } from '#server/platform/mail/letter';

import { findReceipt } from './queries';

/** Mails the buyer of a delivered gift what they paid and what they got. */
export const giftReceipt: JobKind<{ giftId: string }> = {
  name: 'giftReceipt',
  payload: v.object({ giftId: v.string() }),
};

/**
 * Mails the receipt.
 *
 * @throws MailError when the mail was not sent; the job is tried again later.
 */
export async function mailReceipt(
  { db, mailer }: Pick<AppContext, 'db' | 'mailer'>,
  giftId: string,
  { explorerTxUrl }: Pick<HostConfig, 'explorerTxUrl'>,
): Promise<void> {
  const gift = await findReceipt(db, giftId);
  const { subject, title, bought, delivered, action, unasked } = mails.receipt;
  const tokens = `${formatTokens(gift.token_base)} ${gift.symbol}`;
  await mailer.send(
    buildMail({
      to: gift.email,
      subject,
      title,
      text: bought(
        formatUsdExact(gift.amount_micro),
        toOneLine(gift.merchant ?? gift.name),
        tokens,
      ),
      action: { label: action, url: explorerUrl(explorerTxUrl, gift.signature) },
      notes: [delivered, unasked],
    }),
  );
}

/** Returns a merchant's text on one line, so that it cannot imitate other parts of the mail. */
function toOneLine(name: string): string {
  return name.replaceAll(/[\p{C}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
}
