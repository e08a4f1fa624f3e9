import { buildMailtoUrl } from '#domain/mailto';
import { portal } from '#domain/messages/portal';

/** Longer paths say no more, and mail programs refuse long addresses. */
const LONGEST_PATH = 200;

/** Returns the address of a mail to the support about a link that leads nowhere. */
export function buildLinkHelpUrl(supportEmail: string, path: string): string {
  const { subject, body } = portal.linkMail;
  return buildMailtoUrl(supportEmail, {
    subject,
    body: `${body(path.slice(0, LONGEST_PATH))}\n\n`,
  });
}
