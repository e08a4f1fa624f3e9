import { describe, expect, it } from 'vitest';

import { buildWallet } from './fakeWallet';
import { fakeWallets, solflare } from './fakeWallets';
import { createLiveWallet } from './liveWallet';
import { liveWallet, loadingWallet } from './walletPort';

const { calls } = createLiveWallet({ load: () => Promise.resolve(), forgetName: () => undefined });

describe('loadingWallet', () => {
  const early = { chosenName: null, options: null, trouble: null, pending: null, calls };

  it('knows the chosen wallet by name', () => {
    expect(loadingWallet({ ...early, chosenName: 'Solflare' })).toMatchObject({
      options: null,
      chosen: { name: 'Solflare', icon: '' },
      status: 'disconnected',
      address: null,
    });
  });

  it('has its icon where the list has it', () => {
    const { chosen } = loadingWallet({ ...early, chosenName: 'Solflare', options: fakeWallets });
    expect(chosen?.icon).toBe(solflare.icon);
  });

  it('has none chosen when there is no name', () => {
    expect(loadingWallet(early).chosen).toBeNull();
  });

  it('connects from the press on', () => {
    const pressed = { ...early, chosenName: 'Solflare', pending: 'connect' as const };
    expect(loadingWallet(pressed).status).toBe('connecting');
  });
});

describe('liveWallet', () => {
  const chosen = buildWallet({ chosen: solflare });

  it('is the wallet', () => {
    expect(liveWallet(chosen, null, calls)).toEqual({ ...chosen, ...calls });
  });

  it('goes on connecting until the wallet does', () => {
    expect(liveWallet(chosen, 'connect', calls).status).toBe('connecting');
    const connected = buildWallet({ chosen: solflare, status: 'connected' });
    expect(liveWallet(connected, 'connect', calls).status).toBe('connected');
    expect(liveWallet(buildWallet(), 'connect', calls).status).toBe('disconnected');
  });
});
