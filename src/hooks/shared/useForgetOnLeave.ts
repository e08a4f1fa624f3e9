import { useEffect } from 'react';

/**
 * Forgets a secret when the page is left: a browser may keep the page, and show it again by its back
 * button as it was.
 */
export function useForgetOnLeave(forget: () => void): void {
  useEffect(() => {
    window.addEventListener('pagehide', forget);
    return () => window.removeEventListener('pagehide', forget);
  }, [forget]);
}
