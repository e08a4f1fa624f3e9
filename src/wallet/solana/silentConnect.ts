import type { Adapter } from '@solana/wallet-adapter-base';
import { useCallback, useMemo, useRef, useState } from 'react';

import { rejectAfter } from '#browser/schedule';
import { MOBILE_ADAPTER_NAME } from '#wallet/mobileWeb';
import { readRememberedName } from '#wallet/rememberedName';

/** How long a wallet may take to say whether it knows this page. */
const SILENT_LIMIT_MS = 15_000;

export interface SilentConnect {
  /** For the library: whether it connects the wallet by itself. */
  autoConnect: false | ((adapter: Adapter) => Promise<boolean>);
  /** Whether the customer wanted to connect: until then a wallet that connects does so by itself. */
  isAloud: boolean;
  /**
   * The customer wants to connect: a wallet that is being asked silently is asked aloud instead, because the
   * library ignores a press until that has ended.
   */
  askAloud: () => void;
  /** Ends it, because the customer chooses: from then on, a press connects. */
  stop: () => void;
}

/**
 * Connects the wallet of an earlier visit where it does so without asking the customer. One that
 * would ask, or no longer knows this page, stays as it is: chosen, and connected by a press.
 */
export function useSilentConnect(allowed: boolean): SilentConnect {
  const [name, setName] = useState(() => (allowed ? readRememberedName() : null));
  const [isAloud, setAloud] = useState(false);
  /** Ends the wait for a wallet's silent answer. */
  const press = useRef<() => void>(undefined);
  const autoConnect = useCallback(
    async (adapter: Adapter) => {
      if (adapter.name !== name) return false;
      const pressed = new Promise<'pressed'>(
        (resolve) => (press.current = () => resolve('pressed')),
      );
      const answer = await Promise.race([canConnectSilently(adapter), pressed]);
      press.current = undefined;
      if (answer !== 'pressed') return answer;
      // As the library does at a press, and it handles a failure here as it would there.
      await adapter.connect();
      return false;
    },
    [name],
  );
  const askAloud = useCallback(() => {
    setAloud(true);
    press.current?.();
  }, []);
  const stop = useCallback(() => setName(null), []);
  return useMemo(
    () => ({ autoConnect: name === null ? false : autoConnect, isAloud, askAloud, stop }),
    [askAloud, autoConnect, isAloud, name, stop],
  );
}

/** Other adapters ask the customer, or open a window: only these know the difference. */
async function canConnectSilently(adapter: Adapter): Promise<boolean> {
  // Its authorization of an earlier visit asks no app.
  if (adapter.name === MOBILE_ADAPTER_NAME) return true;
  if (!('standard' in adapter)) return false;
  const { features } = adapter.wallet;
  try {
    const { connect } = features['standard:connect'];
    const { accounts } = await rejectAfter(SILENT_LIMIT_MS, connect({ silent: true }));
    return accounts.length > 0;
  } catch {
    return false;
  }
}
