/** What a person reads of a stored mail. */
export interface Message {
  to: string;
  subject: string;
  /** Null when the message does not say. */
  sentAt: Date | null;
  /** The text form. */
  text: string;
}

interface Part {
  headers: ReadonlyMap<string, string>;
  /** Bytes as Latin-1, one character each. */
  body: string;
}

/**
 * Reads a message (RFC 5322) that our own mailer wrote: one text part and one of HTML. Anything else
 * in the folder yields empty fields and never throws.
 */
export function readMessage(bytes: Buffer): Message {
  const message = partOf(bytes.toString('latin1'));
  const date = new Date(message.headers.get('date') ?? '');
  return {
    to: decodeWords(message.headers.get('to') ?? ''),
    subject: decodeWords(message.headers.get('subject') ?? ''),
    sentAt: Number.isNaN(date.getTime()) ? null : date,
    text: decodeBody(textPartOf(message)).replaceAll('\r\n', '\n').trimEnd(),
  };
}

function partOf(raw: string): Part {
  const end = /\r?\n\r?\n/.exec(raw);
  const head = end ? raw.slice(0, end.index) : raw;
  const lines = head.replaceAll(/\r?\n[ \t]+/g, ' ').split(/\r?\n/);
  const headers = lines.flatMap((line) => {
    const [, name, value] = /^([\w-]+):\s*(.*)$/.exec(line) ?? [];
    return name && value !== undefined ? [[name.toLowerCase(), value] as const] : [];
  });
  return { headers: new Map(headers), body: end ? raw.slice(end.index + end[0].length) : '' };
}

/** The first part of plain text, or the message itself when it has no parts. */
function textPartOf(message: Part): Part {
  const boundary = /boundary="?([^";]+)"?/.exec(message.headers.get('content-type') ?? '')?.[1];
  if (boundary === undefined) return message;
  const parts = message.body.split(`--${boundary}`).map((part) => partOf(part.trimStart()));
  const text = parts.find(({ headers }) => headers.get('content-type')?.startsWith('text/plain'));
  return text ?? { headers: new Map(), body: '' };
}

function decodeBody({ headers, body }: Part): string {
  switch (headers.get('content-transfer-encoding')?.toLowerCase()) {
    case 'base64':
      return Buffer.from(body, 'base64').toString();
    case 'quoted-printable':
      // A line that ends in `=` goes on in the next one.
      return fromQuoted(body.replaceAll(/=[ \t]*\r?\n/g, ''));
    default:
      return Buffer.from(body, 'latin1').toString();
  }
}

/** `=C3=BC` is the bytes of `ü`. */
function fromQuoted(text: string): string {
  const bytes = text.replaceAll(/=([\da-f]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(bytes, 'latin1').toString();
}

/** Words beyond ASCII in a header: `=?UTF-8?Q?Gr=C3=BC=C3=9Fe?=` (RFC 2047). */
function decodeWords(value: string): string {
  return value
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(word, 'base64').toString()
        : fromQuoted(word.replaceAll('_', ' ')),
    );
}
