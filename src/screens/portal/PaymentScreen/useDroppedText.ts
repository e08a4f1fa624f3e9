import { useEffect, useState, type RefObject } from 'react';

import { describeAmountMistake } from '#domain/messages/amounts';
import { TOKEN_DECIMALS } from '#domain/tokens';

/**
 * Returns what is wanted in place of what a number field left out, or '' when it took everything. Some
 * browsers drop what they do not take without a word: of `1,5` they leave 15, which is not what was meant. The
 * hint stays until something is deleted.
 */
export function useDroppedText(field: RefObject<HTMLInputElement | null>): string {
  const [hint, setHint] = useState('');

  useEffect(() => {
    const input = field.current;
    const read = ({ data, inputType }: InputEvent) => {
      if (inputType.startsWith('delete')) setHint('');
      else if (data !== null && !isTaken(data)) setHint(describeDropped(data));
    };
    input?.addEventListener('beforeinput', read);
    return () => input?.removeEventListener('beforeinput', read);
  }, [field]);

  return hint;
}

/** Digits, signs and an exponent, with the point of the reader's language. */
function isTaken(data: string): boolean {
  const parts = new Intl.NumberFormat(navigator.language).formatToParts(1.5);
  const point = parts.find(({ type }) => type === 'decimal')?.value ?? '.';
  return /^[\d.e+-]*$/i.test(data.replaceAll(point, '.').trim());
}

/** As it would be in a number. */
function describeDropped(data: string): string {
  const written = /^\D$/u.test(data) ? `1${data}5` : data;
  return describeAmountMistake(written, TOKEN_DECIMALS) ?? '';
}
