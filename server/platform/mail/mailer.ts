import type { FastifyBaseLogger } from 'fastify';
import { createTransport } from 'nodemailer';

import type { Config } from '#server/platform/config/config';

/** A mail in both its forms. */
export interface Mail {
  /** One address. */
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** Sends all mails of the server. */
export interface Mailer {
  /**
   * Resolves when the mail is handed over: to the mail server, or to the disk.
   *
   * @throws MailError when it was not; sending it again may succeed.
   */
  send: (mail: Mail) => Promise<void>;
}

/** A mail was not taken. The message holds no address, so that it can be logged. */
export class MailError extends Error {
  override name = 'MailError';
}

/** Longest wait for an answer of the mail server. */
const ANSWER_WITHIN_MS = 10_000;

/**
 * Sends by the mail server of `SMTP_URL`. Without one mails are handed to `keep`, as messages
 * (RFC 5322), and the log says so where people wait for them. With neither every mail fails.
 */
export function openMailer(
  config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'local'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
  keep: ((message: Buffer) => void) | null,
): Mailer {
  const { smtpUrl, mailFrom, local } = config;
  if (smtpUrl !== null) return createSmtpMailer(smtpUrl, mailFrom);
  if (keep === null) {
    log.warn('SMTP_URL is not set: no mail can be sent');
    return { send: () => Promise.reject(new MailError('SMTP_URL is not set: no mail is sent.')) };
  }
  if (!local) log.warn('SMTP_URL is not set: mails are kept in the data folder and not sent');
  const transport = createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'windows',
    ...ownContentOnly,
  });
  return {
    send: async (mail) => {
      const { message } = await transport.sendMail(buildMessage(mail, mailFrom));
      if (!Buffer.isBuffer(message)) throw new MailError('The mail could not be written.');
      keep(message);
    },
  };
}

function createSmtpMailer(url: string, from: string): Mailer {
  const transport = createTransport({
    url,
    dnsTimeout: ANSWER_WITHIN_MS,
    connectionTimeout: ANSWER_WITHIN_MS,
    greetingTimeout: ANSWER_WITHIN_MS,
    socketTimeout: ANSWER_WITHIN_MS,
    ...ownContentOnly,
  });
  return {
    send: async (mail) => {
      try {
        await transport.sendMail(buildMessage(mail, from));
      } catch (error) {
        throw new MailError(`The mail server did not take a mail (${formatCodes(error)}).`);
      }
    },
  };
}

/** A mail holds what we wrote, and never a file or a page of this machine. */
const ownContentOnly = { disableFileAccess: true, disableUrlAccess: true };

function buildMessage({ to, ...content }: Mail, from: string) {
  return {
    ...content,
    from,
    // As an object it is one address and is not parsed for more.
    to: { name: '', address: to },
    // Tells mail programs not to send a holiday notice back (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}

/** Returns the codes of a failure. The mail server's own words often repeat the address. */
function formatCodes(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const code = 'code' in error ? error.code : undefined;
  const answer = 'responseCode' in error ? error.responseCode : undefined;
  const known = [code, answer].filter((part) => ['string', 'number'].includes(typeof part));
  return known.length > 0 ? known.join(' ') : error.name;
}
