import { useEffect, useState } from 'react';

/**
 * The text of a live region: empty at first, then the text. Screen readers hear what comes into a
 * region that they know, not what a region appears with.
 */
export function useAnnounced(text: string): string {
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    const timer = setTimeout(setAnnounced, 0, text);
    return () => clearTimeout(timer);
  }, [text]);
  return announced;
}
