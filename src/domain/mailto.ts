/** What a mail begins with. */
export interface MailDraft {
  subject: string;
  body: string;
}

/** A `mailto:` URL. Encoded, so that no part of it can add headers. */
export function buildMailtoUrl(address: string, draft?: MailDraft): string {
  const url = `mailto:${encodeURIComponent(address).replaceAll('%40', '@')}`;
  if (!draft) return url;
  const { subject, body } = draft;
  // Mail programs read a line break as CRLF, and a plus as itself.
  const lines = body.replaceAll('\n', '\r\n');
  return `${url}?subject=${encode(subject)}&body=${encode(lines)}`;
}

/** Half a character, which names may hold, cannot be encoded. */
const encode = (text: string) => encodeURIComponent(text.toWellFormed());
