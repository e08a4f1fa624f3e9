import { describe, expect, it } from 'vitest';

import { buildWallet } from './fakeWallet';
import { fakeWallets, solflare } from './fakeWallets';
import { createLiveWallet } from './liveWallet';
import { buildLiveWallet, buildLoadingWallet } from './walletPort';

const { calls } = createLiveWallet({ load: () => Promise.resolve(), forgetName: () => undefined });

describe('loadingWallet', () => {
  const early = { chosenName: null, options: null, trouble: null, pending: null, calls };

  it('knows the chosen wallet by name', () => {
    expect(buildLoadingWallet({ ...early, chosenName: 'Solflare' })).toMatchObject({
      options: null,
      chosen: { name: 'Solflare', icon: '' },
      status: 'disconnected',
      address: null,
    });
  });

  it('has its icon where the list has it', () => {
    const { chosen } = buildLoadingWallet({
      ...early,
      chosenName: 'Solflare',
      options: fakeWallets,
    });
    expect(chosen?.icon).toBe(solflare.icon);
  });

  it('has none chosen when there is no name', () => {
    expect(buildLoadingWallet(early).chosen).toBeNull();
  });

  it('connects from the press on', () => {
    const pressed = { ...early, chosenName: 'Solflare', pending: 'connect' as const };
    expect(buildLoadingWallet(pressed).status).toBe('connecting');
  });
});

describe('liveWallet', () => {
  const chosen = buildWallet({ chosen: solflare });

  it('is the wallet', () => {
    expect(buildLiveWallet(chosen, null, calls)).toEqual({ ...chosen, ...calls });
  });

  it('goes on connecting until the wallet does', () => {
    expect(buildLiveWallet(chosen, 'connect', calls).status).toBe('connecting');
    const connected = buildWallet({ chosen: solflare, status: 'connected' });
    expect(buildLiveWallet(connected, 'connect', calls).status).toBe('connected');
    expect(buildLiveWallet(buildWallet(), 'connect', calls).status).toBe('disconnected');
  });

  it('no longer connects by itself once that was pressed', () => {
    const asked = { ...chosen, status: 'connecting' as const, connectsByItself: true };
    expect(buildLiveWallet(asked, null, calls).connectsByItself).toBe(true);
    expect(buildLiveWallet(asked, 'connect', calls).connectsByItself).toBe(false);
  });
});
