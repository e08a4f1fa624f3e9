import { describe, expect, it, vi } from 'vitest';

import { buildWallet } from './fakeWallet';
import { createLiveWallet, loadingWallet } from './liveWallet';
import { WalletFailure } from './wallet';

const arriving = () => Promise.resolve();
const failing = () => Promise.reject(new Error('chunk'));

const SPENDING = { mint: 'mint', amount: 1n, redeemed: 0n };

describe('createLiveWallet', () => {
  it('fetches the code once for all calls that wait', () => {
    const load = vi.fn(arriving);
    const live = createLiveWallet(load);
    expect(load).not.toHaveBeenCalled();

    void live.calls.connect();
    live.calls.choose('Solflare');
    live.load();
    expect(load).toHaveBeenCalledOnce();
  });

  it('makes the calls that waited when the wallet is there, in their order', async () => {
    const live = createLiveWallet(arriving);
    const done: string[] = [];
    live.calls.choose('Solflare');
    const connecting = live.calls.connect();
    const signing = live.calls.signAndSend('bytes', SPENDING);

    live.publish(
      buildWallet({
        choose: (name) => done.push(name),
        connect: () => Promise.resolve(void done.push('connect')),
        signAndSend: (bytes) => Promise.resolve(`signed ${bytes}`),
      }),
    );
    await connecting;
    expect(done).toEqual(['Solflare', 'connect']);
    await expect(signing).resolves.toBe('signed bytes');
  });

  it('reaches the newest wallet through calls that were taken before', async () => {
    const live = createLiveWallet(arriving);
    const { signAndSend } = live.calls;
    live.publish(buildWallet({ signAndSend: () => Promise.resolve('old') }));
    live.publish(buildWallet({ signAndSend: () => Promise.resolve('new') }));
    await expect(signAndSend('bytes', SPENDING)).resolves.toBe('new');
  });

  it('calls within the click once the wallet is there: a browser allows a new tab only then', () => {
    const live = createLiveWallet(arriving);
    const choose = vi.fn();
    live.publish(buildWallet({ choose }));
    live.calls.choose('Nightly');
    expect(choose).toHaveBeenCalledWith('Nightly');
  });

  it('passes on what the wallet says', async () => {
    const live = createLiveWallet(arriving);
    const failure = new WalletFailure('Not connected!', { sent: false });
    live.publish(buildWallet({ signAndSend: () => Promise.reject(failure) }));
    await expect(live.calls.signAndSend('bytes', SPENDING)).rejects.toBe(failure);
  });

  it('lets waiting calls end when the code cannot load, and asks again at the next', async () => {
    const load = vi.fn(failing);
    const live = createLiveWallet(load);
    await expect(live.calls.connect()).resolves.toBeUndefined();
    await expect(live.calls.signAndSend('bytes', SPENDING)).rejects.toMatchObject({
      name: 'WalletFailure',
      sent: false,
    });
    expect(load).toHaveBeenCalledTimes(2);
  });
});

describe('loadingWallet', () => {
  const { calls } = createLiveWallet(arriving);

  it('knows the remembered wallet by name', () => {
    expect(loadingWallet('Solflare', null, null, calls)).toMatchObject({
      options: null,
      chosen: { name: 'Solflare', icon: '' },
      status: 'disconnected',
      address: null,
    });
  });

  it('has none chosen when none is remembered', () => {
    expect(loadingWallet(null, null, null, calls).chosen).toBeNull();
  });
});
