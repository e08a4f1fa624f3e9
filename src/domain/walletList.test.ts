import { describe, expect, it } from 'vitest';

import { HIDDEN_WALLET_NAME, isWalletListed } from './walletList';

describe('isWalletListed', () => {
  it.each(['installed', 'loadable', 'notDetected'])('offers a wallet that is %s', (readiness) => {
    expect(isWalletListed({ name: 'Nightly', readiness })).toBe(true);
  });

  it('leaves out what this browser cannot run', () => {
    expect(isWalletListed({ name: 'Nightly', readiness: 'unsupported' })).toBe(false);
  });

  it('C155: leaves out the one hidden wallet', () => {
    expect(isWalletListed({ name: HIDDEN_WALLET_NAME, readiness: 'installed' })).toBe(false);
  });
});
