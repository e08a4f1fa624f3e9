/**
 * Controls but tabs and line breaks, and spaces without a width: nothing of them is seen, and two texts that
 * look alike differ by them. Joiners stay: emoji and many scripts need them.
 */
const UNSEEN = /(?![\t\n\r])\p{Cc}|[\u200B\u2060\uFEFF]/gu;

/** Returns a text without control characters and spaces without a width. */
export function removeUnseen(text: string): string {
  return text.replaceAll(UNSEEN, '');
}

/** Returns whether anything of a text is seen: joiners and spaces alone are no text. */
export function hasVisibleText(text: string): boolean {
  return (
    removeUnseen(text)
      .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
      .trim() !== ''
  );
}
