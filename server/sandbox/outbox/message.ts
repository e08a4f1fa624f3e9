import PostalMime from 'postal-mime';

/** The readable parts of a stored mail. */
export interface Message {
  to: string;
  subject: string;
  /** Null when the message does not say. */
  sentAt: Date | null;
  /** The text form. */
  text: string;
}

/** Reads a message (RFC 5322). Anything else in the folder yields empty fields and never throws. */
export async function readMessage(bytes: Buffer): Promise<Message> {
  const { to, subject, date, text } = await PostalMime.parse(bytes);
  const sentAt = new Date(date ?? '');
  return {
    to: to?.[0]?.address ?? '',
    subject: subject ?? '',
    sentAt: Number.isNaN(sentAt.getTime()) ? null : sentAt,
    text: (text ?? '').replaceAll('\r\n', '\n').trimEnd(),
  };
}
