import { useEffect, useEffectEvent } from 'react';

import { useWallet } from '#wallet/WalletContext';

/** Offers the Test Wallet for a sandbox payment: it needs no real wallet. */
export function useSandboxWallet(sandbox: boolean): void {
  const { options, offerTestWallet } = useWallet();
  const ready = options !== null && options.every(({ readiness }) => readiness !== 'unknown');
  const offer = useEffectEvent(offerTestWallet);

  useEffect(() => {
    if (sandbox && ready) offer();
  }, [sandbox, ready]);
}
