import { mails } from '#domain/messages/mails';
import type { AppContext } from '#server/modules/appContext';
import { buildMail } from '#server/platform/mail/letter';
import { sendTakenMail, takeMail, type MailLimits } from '#server/platform/mail/mailLimit';
import { noticeMail, type Notice } from '#server/platform/mail/notices';
import { toPlainName } from '#server/platform/mail/plainName';

import { requireUser } from './queries';

/** Limit for each kind of notice, so that many of one kind do not block another kind. */
const MAILS_PER_DAY: MailLimits = { pair: 10, recipient: 10, sender: 10 };

const { notices } = mails;

/** Mails a notice. Does nothing after enough of its kind in a day. @throws MailError */
export async function mailNotice(
  { db, mailer, config }: Pick<AppContext, 'db' | 'mailer' | 'config'>,
  { userId, notice, to }: { userId: string; notice: Notice; to?: string | undefined },
): Promise<void> {
  const email = to ?? (await requireUser(db, userId)).email;
  const counted = { kind: `${noticeMail.name} ${notice.kind}`, to: email, sender: userId };
  const mailId = await takeMail(db, counted, MAILS_PER_DAY);
  if (mailId === null) return;
  const { subject, text, unasked = notices.unasked } = describeNotice(notice);
  const mail = buildMail({
    to: email,
    subject,
    title: subject,
    text,
    action: { label: notices.action, url: `${config.origin}/settings/security` },
    notes: [unasked],
  });
  await sendTakenMail({ db, mailer }, mailId, mail);
}

interface NoticeText {
  subject: string;
  text: string;
  /** Advice for a user who did not make the change; default: reset the password. */
  unasked?: string;
}

/** Names are untrusted input. */
function describeNotice(notice: Notice): NoticeText {
  switch (notice.kind) {
    case 'signedIn': {
      const { subject, text } = notices.signedIn;
      return { subject, text: text(toPlainName(notice.device)) };
    }
    case 'walletChanged': {
      const { subject, text } = notices.walletChanged;
      return { subject, text: text(notice.wallet) };
    }
    case 'emailChangeAsked': {
      const { subject, text } = notices.emailChangeAsked;
      return { subject, text: text(notice.email) };
    }
    case 'emailChanged': {
      const { subject, text, unasked } = notices.emailChanged;
      const { email, kept } = notice;
      const advice = kept === undefined ? unasked.final : unasked.undo(kept);
      return { subject, text: text(email), unasked: advice };
    }
    case 'passkeyAdded':
    case 'passkeyRemoved': {
      const { subject, text } = notices[notice.kind];
      return { subject, text: text(toPlainName(notice.name)) };
    }
    default:
      return notices[notice.kind];
  }
}
