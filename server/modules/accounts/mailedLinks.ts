import type { AppContext } from '#server/modules/appContext';
import type { Tx } from '#server/platform/db/database';
import type { LinkKind } from '#server/platform/db/verificationSchema';
import { buildMail } from '#server/platform/mail/letter';
import type { Mail } from '#server/platform/mail/mailer';
import { sendTakenMail, takeMail, type MailLimits } from '#server/platform/mail/mailLimit';
import { createToken, hashToken } from '#server/platform/secrets/ids';
import { getSealOwner } from '#server/platform/secrets/sealedColumns';
import type { SecretBox } from '#server/platform/secrets/secretBox';

import { findOpenLink, insertLink, prolongLink } from './linkQueries';

/** Texts of the mail that carries a link. */
interface LinkWords {
  subject: string;
  title: string;
  action: string;
  limits: string;
  unasked: string;
}

/** A link mailed to a user. Opening it proves control of the mailbox. Works once. */
export interface MailedLink {
  kind: LinkKind;
  /** Prefix of its tokens. */
  tokenPrefix: string;
  lifeMs: number;
  /** Limits of mails in a day. */
  limits: MailLimits;
  words: LinkWords & { asked: (email: string) => string };
  /** Path of the page that uses the link. */
  toPath: (token: string) => string;
}

interface Recipient {
  id: string;
  /** The recipient of the link. */
  email: string;
}

/**
 * Mails a user a link. A link that still works is mailed again with its full time, so that a
 * request never invalidates a link. Does nothing without a recipient, and after enough mails in a
 * day. The address begins with the configured origin, never with one from a request.
 *
 * @param lockRecipient locks the user, so that the limits are exact.
 * @throws MailError when the mail was not sent; then it does not count.
 */
export async function mailLink(
  { db, mailer, config, secretBox }: Pick<AppContext, 'db' | 'mailer' | 'config' | 'secretBox'>,
  link: MailedLink,
  network: string,
  lockRecipient: (tx: Tx) => Promise<Recipient | undefined>,
): Promise<void> {
  const taken = await db.transaction().execute(async (tx) => {
    const user = await lockRecipient(tx);
    if (!user) return null;
    const counted = { kind: link.kind, to: user.email, sender: network };
    const mailId = await takeMail(tx, counted, link.limits);
    if (mailId === null) return null;
    return { mailId, email: user.email, token: await getOrCreateToken(tx, secretBox, link, user) };
  });
  if (!taken) return;
  const { email, token, mailId } = taken;
  const { words, toPath } = link;
  const url = `${config.origin}${toPath(token)}`;
  const mail = buildLinkMail(email, url, words.asked(email), words);
  await sendTakenMail({ db, mailer }, mailId, mail);
}

/**
 * Returns the token of the user's link, or of a new one. The link works for its full time again.
 */
export async function getOrCreateToken(
  tx: Tx,
  secretBox: SecretBox,
  { kind, tokenPrefix, lifeMs }: MailedLink,
  user: Recipient,
): Promise<string> {
  const open = await findOpenLink(tx, kind, user.id, user.email);
  const known =
    open?.encrypted_token &&
    secretBox.open(open.encrypted_token, getSealOwner('mailed_link', open.token_hash));
  if (open && known) {
    await prolongLink(tx, open.token_hash, lifeMs);
    return known.toString();
  }
  const token = createToken(tokenPrefix);
  const hash = hashToken(token);
  await insertLink(
    tx,
    {
      token_hash: hash,
      kind,
      user_id: user.id,
      email: user.email,
      encrypted_token: secretBox.seal(Buffer.from(token), getSealOwner('mailed_link', hash)),
    },
    lifeMs,
  );
  return token;
}

/** Returns the mail that carries a link. */
export function buildLinkMail(
  to: string,
  url: string,
  text: string,
  { subject, title, action, limits, unasked }: LinkWords,
): Mail {
  return buildMail({
    to,
    subject,
    title,
    text,
    action: { label: action, url },
    notes: [limits, unasked],
  });
}
