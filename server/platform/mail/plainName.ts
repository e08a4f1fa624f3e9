const MAX_LENGTH = 60;
/** An address with a scheme, or one that begins as many do. */
const LINK = /\b(?:[a-z][a-z\d+.-]*:\/\/|www\.)\S*/giu;
const AT = /\s*[@＠]\s*/gu;
/** A dot, of any script, between characters that a name of the internet has. */
const DOT = /(?<=[\p{L}\p{N}-])[.。．｡](?=[\p{L}\p{N}])/gu;

/**
 * Returns a stranger's text for a sentence of a mail: on one line, short, and without anything
 * that mail programs make a link of.
 */
export function toPlainName(text: string): string {
  const line = text
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .replaceAll(LINK, ' ')
    .replaceAll(AT, ' at ')
    .replaceAll(DOT, ' ')
    .replaceAll(/ +/g, ' ')
    .trim();
  const characters = Array.from(new Intl.Segmenter().segment(line), ({ segment }) => segment);
  if (characters.length <= MAX_LENGTH) return line;
  return `${characters.slice(0, MAX_LENGTH).join('').trimEnd()}…`;
}
