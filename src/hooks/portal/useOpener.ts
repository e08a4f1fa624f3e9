import { useEffect, useState } from 'react';

import { isAboutPayment, READY, type StateMessage, type WatchedState } from '#domain/paymentWindow';

/**
 * Tells the page that has opened this one in a window the state of the payment, when it asks for it by
 * its identifier. It is told at the origin that its browser names, and nothing that a shop could
 * take for a proof (docs/adr/0023).
 *
 * @param state null while it is not known.
 * @returns how to close this window; null when no such page has opened it.
 */
export function useOpener(paymentId: string, state: WatchedState | null): (() => void) | null {
  const [watcher, setWatcher] = useState<string | null>(null);

  useEffect(() => {
    const opener = getOpener();
    if (!opener) return;
    const onMessage = ({ source, origin, data }: MessageEvent) => {
      // A page without an origin, such as a file, cannot be named.
      if (source === opener && origin !== 'null' && isAboutPayment(data, paymentId))
        setWatcher(origin);
    };
    window.addEventListener('message', onMessage);
    opener.postMessage(READY, '*');
    return () => window.removeEventListener('message', onMessage);
  }, [paymentId]);

  useEffect(() => {
    if (watcher === null || state === null) return;
    const message: StateMessage = { tiller: 'state', payment: paymentId, state };
    getOpener()?.postMessage(message, watcher);
  }, [paymentId, watcher, state]);

  return watcher === null ? null : () => window.close();
}

/** Null for a page that no other has opened. */
function getOpener(): Window | null {
  return window.opener;
}
