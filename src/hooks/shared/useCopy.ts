import { useEffect, useRef, useState } from 'react';

import { useLogger } from './useLogger';

/** §9: the copy confirmation lasts two seconds. */
export const COPIED_FOR_MS = 2000;

/**
 * Copies text to the clipboard. `copied` is true for two seconds after; a repeat starts them anew.
 * A denied clipboard leaves `copied` false and is logged (AMB-53).
 */
export function useCopy(): { copied: boolean; copy: (text: string) => void } {
  const logger = useLogger();
  const [copied, setCopied] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => () => clearTimeout(timer.current), []);

  const copy = (text: string) => {
    navigator.clipboard.writeText(text).then(
      () => {
        setCopied(true);
        clearTimeout(timer.current);
        timer.current = setTimeout(() => setCopied(false), COPIED_FOR_MS);
      },
      (error: unknown) => logger.error('clipboard.write', error),
    );
  };
  return { copied, copy };
}
