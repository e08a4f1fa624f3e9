import { useEffect, useRef, useState } from 'react';

import { copyText } from '#browser/copyText';

import { useLogger } from './useLogger';

/** The copy confirmation lasts two seconds. */
const COPIED_FOR_MS = 2000;

export interface Copying {
  /** Something was copied in the last two seconds. */
  copied: boolean;
  /** The copied `item`, or the text itself; null when nothing was copied. */
  copiedItem: string | null;
  /** `item` distinguishes the values of a screen that has several, which may be the same text. */
  copy: (text: string, item?: string) => void;
}

/**
 * Copies text to the clipboard and says so for two seconds after; a repeat starts them again.
 * A clipboard that is denied shows nothing and is logged.
 */
export function useCopy(): Copying {
  const logger = useLogger();
  const [copiedItem, setCopiedItem] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => () => clearTimeout(timer.current), []);

  const copy = (text: string, item = text) => {
    copyText(text).then(
      () => {
        setCopiedItem(item);
        clearTimeout(timer.current);
        timer.current = setTimeout(() => setCopiedItem(null), COPIED_FOR_MS);
      },
      (error: unknown) => logger.error('clipboard.write', error),
    );
  };
  return { copied: copiedItem !== null, copiedItem, copy };
}
