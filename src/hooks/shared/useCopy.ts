import { useEffect, useState } from 'react';

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
  const [{ confirm, stop }] = useState(() => createConfirmation(setCopiedItem));

  useEffect(() => stop, [stop]);

  const copy = (text: string, item = text) => {
    copyText(text).then(
      () => confirm(item),
      (error: unknown) => logger.error('clipboard.write', error),
    );
  };
  return { copied: copiedItem !== null, copiedItem, copy };
}

/** Hands over the item that was copied last, and null two seconds later. */
export function createConfirmation(show: (item: string | null) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    confirm: (item: string) => {
      show(item);
      clearTimeout(timer);
      timer = setTimeout(show, COPIED_FOR_MS, null);
    },
    stop: () => clearTimeout(timer),
  };
}
