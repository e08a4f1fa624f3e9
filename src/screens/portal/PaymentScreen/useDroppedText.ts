import { useEffect, useState, type RefObject } from 'react';

import { describeAmountMistake } from '#domain/messages/amounts';
import { TOKEN_DECIMALS } from '#domain/tokens';

/**
 * Returns what is wanted in place of what a number field left out, or '' when it took everything. Some
 * browsers drop what they do not take without a word: of `1,5` they leave 15, which is not what was meant. Others
 * take a comma, by a language that no page can read. The hint stays until something is deleted.
 */
export function useDroppedText(field: RefObject<HTMLInputElement | null>): string {
  const [hint, setHint] = useState('');

  useEffect(() => {
    const input = field.current;
    if (!input) return;
    let looking = 0;
    const read = ({ data, inputType }: InputEvent) => {
      if (inputType.startsWith('delete')) setHint('');
      else if (data !== null && !isPlain(data)) {
        // The field has taken it, or not, when this event is over.
        looking = window.setTimeout(() => {
          if (!hasDecimals(input)) setHint(describeDropped(data));
        });
      }
    };
    input.addEventListener('beforeinput', read);
    return () => {
      input.removeEventListener('beforeinput', read);
      window.clearTimeout(looking);
    };
  }, [field]);

  return hint;
}

/** Digits, a point, signs and an exponent: every browser takes them. */
function isPlain(data: string): boolean {
  return /^[\d.e+-]*$/i.test(data.trim());
}

/** Whether it has decimals, or the beginning of them: `1,` is no number yet where a comma is taken. */
function hasDecimals({ value, validity }: HTMLInputElement): boolean {
  return value.includes('.') || validity.badInput;
}

/** As it would be in a number. */
function describeDropped(data: string): string {
  const written = /^\D$/u.test(data) ? `1${data}5` : data;
  return describeAmountMistake(written, TOKEN_DECIMALS) ?? '';
}
