import * as v from 'valibot';

import { emailAddress } from '#contract/fields';
import { normalizeEmail } from '#domain/email';
import { INVITATION_DAYS } from '#domain/lifetimes';
import { markVerified } from '#server/modules/accounts/emailLinks';
import { buildInvitationMail, createInvitation } from '#server/modules/accounts/invitations';
import { findUserByEmail } from '#server/modules/accounts/queries';
import type { Config } from '#server/platform/config/config';
import { MailError, openMailer } from '#server/platform/mail/mailer';

import { CommandError, type Command, type CommandContext } from './command';

/** The link is printed, and mailed when there is a mail server. */
export const inviteCommand: Command = {
  name: 'invite',
  summary: 'Lets the person of an email register: prints a link, and mails it with SMTP_URL.',
  run: async (context) => {
    const { config, db, print } = context;
    const email = readEmail('invite', context);
    const url = await createInvitation(db, config, email);
    const what = config.smtpUrl === null ? 'Send this link' : 'This link is being mailed';
    print(`${what} to ${email}. It works once, for ${INVITATION_DAYS} days:`);
    print(url);
    if (config.smtpUrl !== null) await mailLink(config, email, url);
  },
};

/** Mails a link that is printed already. @throws CommandError when the mail was not taken. */
async function mailLink(config: Config, email: string, url: string): Promise<void> {
  const mailer = openMailer(config, { warn: () => undefined }, null);
  try {
    await mailer.send(buildInvitationMail(email, url));
  } catch (error) {
    if (!(error instanceof MailError)) throw error;
    throw new CommandError(`${error.message} The link works: send it yourself.`);
  }
}

/** `verify-email`: marks a user's email as verified. */
export const verifyEmailCommand: Command = {
  name: 'verify-email',
  summary: 'Marks the email of an account as verified, without a link.',
  run: async (context) => {
    const { db, print } = context;
    const email = readEmail('verify-email', context);
    const user = await findUserByEmail(db, normalizeEmail(email));
    if (!user) throw new CommandError(`There is no account of ${email}.`);
    await db.transaction().execute((tx) => markVerified(tx, user.id, null));
    print(`The email ${email} is verified.`);
  },
};

function readEmail(command: string, { args: [email = ''] }: CommandContext): string {
  if (v.is(emailAddress, email)) return email;
  throw new CommandError(`Name an email address: ${command} ada@example.com`);
}
