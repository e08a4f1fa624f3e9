import { describe, expect, it, vi } from 'vitest';

import { buildWallet } from './fakeWallet';
import { coinbase, solflare } from './fakeWallets';
import { createLiveWallet, type LiveWalletOptions } from './liveWallet';
import { WalletFailure, type Wallet } from './wallet';

const arriving = () => Promise.resolve();
const failing = () => Promise.reject(new Error('chunk'));

const SPENDING = { mint: 'mint', amount: 1n, redeemed: 0n, symbol: null };

const create = (options: Partial<LiveWalletOptions> = {}) =>
  createLiveWallet({ load: arriving, forgetName: () => undefined, ...options });

const flush = () => new Promise((resolve) => setTimeout(resolve));

/** A wallet that notes which of its calls were made. */
function spyWallet(overrides: Partial<Wallet> = {}) {
  const done: string[] = [];
  const note = (call: string) => Promise.resolve(void done.push(call));
  const wallet = buildWallet({
    choose: (name) => void note(`choose ${name}`),
    connect: () => note('connect'),
    disconnect: () => note('disconnect'),
    signAndSend: (bytes) => Promise.resolve(`signed ${bytes}`),
    ...overrides,
  });
  return { wallet, done, chosen: { ...wallet, chosen: solflare } };
}

describe('loading', () => {
  it('fetches the code once for all calls that wait', () => {
    const load = vi.fn(arriving);
    const live = create({ load });
    expect(load).not.toHaveBeenCalled();

    live.calls.choose('Solflare');
    void live.calls.connect();
    live.load();
    expect(load).toHaveBeenCalledOnce();
  });

  it('knows whether Connect or Pay waits for the code, which may be pressed meanwhile', async () => {
    const load = vi.fn((_isPressed: () => boolean) => Promise.reject(new Error('chunk')));
    const live = create({ load });
    const isPressed = () => load.mock.lastCall?.[0]();

    live.load();
    live.calls.offerTestWallet();
    live.calls.choose('Solflare');
    expect(isPressed()).toBe(false);
    const connecting = live.calls.connect();
    expect(load).toHaveBeenCalledOnce();
    expect(isPressed()).toBe(true);
    await connecting;

    live.load();
    expect(load).toHaveBeenCalledTimes(2);
    expect(isPressed()).toBe(false);
    await flush();
    await expect(live.calls.signAndSend('bytes', SPENDING)).rejects.toThrow();
    expect(load).toHaveBeenCalledTimes(3);
  });

  it('makes the calls that waited when the wallet is there', async () => {
    const live = create();
    const signing = live.calls.signAndSend('bytes', SPENDING);
    live.publish(spyWallet().wallet);
    await expect(signing).resolves.toBe('signed bytes');
  });

  it('asks a wallet that has begun to connect by itself, when that was pressed', async () => {
    const live = create();
    const connecting = live.calls.connect();
    const { chosen, done } = spyWallet({ status: 'connecting', connectsByItself: true });
    live.publish(chosen);
    await connecting;
    expect(done).toEqual(['connect']);
  });

  it('ends waiting calls when the code cannot load, and asks again at the next', async () => {
    const load = vi.fn(failing);
    const live = create({ load });
    const connecting = live.calls.connect();
    expect(live.getState().pending).toBe('connect');
    await expect(connecting).resolves.toBeUndefined();
    expect(live.getState().pending).toBeNull();
    await expect(live.calls.signAndSend('bytes', SPENDING)).rejects.toMatchObject({
      name: 'WalletFailure',
      sent: false,
    });
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('keeps the choice when the code cannot load, and connects it at a later press', async () => {
    const load = vi.fn(failing);
    const live = create({ load });
    live.calls.choose('Solflare');
    await flush();
    expect(live.getState().chosenName).toBe('Solflare');

    void live.calls.connect();
    const { wallet, done, chosen } = spyWallet();
    live.publish(wallet);
    live.publish(chosen);
    expect(load).toHaveBeenCalledTimes(2);
    expect(done).toEqual(['choose Solflare', 'connect']);
  });
});

describe('a wallet chosen before the code is there', () => {
  it('is chosen at once, and tells those who listen', () => {
    const live = create();
    const listener = vi.fn();
    const end = live.subscribe(listener);
    live.calls.choose('Solflare');
    expect(live.getState()).toEqual({ wallet: null, chosenName: 'Solflare', pending: null });
    expect(listener).toHaveBeenCalledOnce();
    end();
    live.calls.choose('Nightly');
    expect(listener).toHaveBeenCalledOnce();
  });

  it('is not taken away before the code has chosen it too', () => {
    const live = create();
    const { wallet, done, chosen } = spyWallet();
    live.calls.choose('Solflare');
    live.publish(wallet);
    expect(done).toEqual(['choose Solflare']);
    expect(live.getState()).toMatchObject({ wallet: null, chosenName: 'Solflare' });

    live.publish(chosen);
    expect(live.getState()).toEqual({ wallet: chosen, chosenName: null, pending: null });
    expect(done).toHaveLength(1);
  });

  it('connects when that was pressed too', async () => {
    const live = create();
    const { wallet, done, chosen } = spyWallet();
    live.calls.choose('Solflare');
    const connecting = live.calls.connect();
    expect(live.getState().pending).toBe('connect');

    live.publish(wallet);
    live.publish(chosen);
    // No moment in between in which nothing happens.
    expect(live.getState().pending).toBe('connect');
    await connecting;
    expect(done).toEqual(['choose Solflare', 'connect']);
    expect(live.getState().pending).toBeNull();
  });

  it('is waited for when the wallet changes in another way first', async () => {
    const live = create();
    const { wallet, done, chosen } = spyWallet();
    live.calls.choose('Solflare');
    const connecting = live.calls.connect();
    live.publish(wallet);
    live.publish({ ...wallet, options: [solflare] });
    expect(live.getState()).toMatchObject({ wallet: null, chosenName: 'Solflare' });
    live.publish(chosen);
    await connecting;
    expect(done).toEqual(['choose Solflare', 'connect']);
  });

  it('gives way to one that is chosen while the code chooses', () => {
    const live = create();
    const { wallet, done, chosen } = spyWallet();
    live.calls.choose('Solflare');
    live.publish(wallet);
    live.calls.choose('Coinbase Wallet');
    live.publish(chosen);
    live.publish({ ...wallet, chosen: coinbase });
    expect(done).toEqual(['choose Solflare', 'choose Coinbase Wallet']);
    expect(live.getState().wallet?.chosen).toBe(coinbase);
  });

  it('is not connected when the code refuses it, as one that is not in this browser', async () => {
    const live = create();
    const { wallet, done } = spyWallet();
    live.calls.choose('Nightly');
    const connecting = live.calls.connect();
    live.publish(wallet);
    const refused = { ...wallet, trouble: { kind: 'notReady', name: 'Nightly' } as const };
    live.publish(refused);
    await connecting;
    expect(done).toEqual(['choose Nightly']);
    expect(live.getState()).toEqual({ wallet: refused, chosenName: null, pending: null });
  });

  it('is given up when no such wallet is listed', () => {
    const live = create();
    const { wallet, done } = spyWallet();
    live.calls.choose('Gone');
    live.publish(wallet);
    expect(done).toEqual([]);
    expect(live.getState()).toEqual({ wallet, chosenName: null, pending: null });
  });
});

describe('a choice that is taken back before the code is there', () => {
  it('is forgotten at once, with the wallet of an earlier visit and a press to connect', async () => {
    const forgetName = vi.fn();
    const live = create({ forgetName });
    live.calls.choose('Solflare');
    const connecting = live.calls.connect();
    const leaving = live.calls.disconnect();
    expect(live.getState()).toEqual({ wallet: null, chosenName: null, pending: 'disconnect' });
    expect(forgetName).toHaveBeenCalledOnce();

    const { wallet, done } = spyWallet();
    live.publish(wallet);
    await Promise.all([connecting, leaving]);
    expect(done).toEqual([]);
  });

  it('is taken back again when the code had read the name already', async () => {
    const live = create();
    const leaving = live.calls.disconnect();
    const { done, chosen } = spyWallet();
    live.publish(chosen);
    await leaving;
    expect(done).toEqual(['disconnect']);
  });
});

describe('code that threw', () => {
  it('is loaded again by the next press, and the wallet that it had is not called', async () => {
    const load = vi.fn(arriving);
    const live = create({ load });
    const gone = spyWallet();
    live.publish(gone.chosen);
    live.abandon(new Error('hostile'));
    expect(live.getState().wallet).toBeNull();

    const connecting = live.calls.connect();
    expect(load).toHaveBeenCalledOnce();
    const { done, chosen } = spyWallet();
    live.publish(chosen);
    await connecting;
    expect([gone.done, done]).toEqual([[], ['connect']]);
  });

  it('is told the choice again', () => {
    const live = create();
    live.calls.choose('Solflare');
    live.publish(spyWallet().wallet);
    live.abandon(new Error('hostile'));
    const { wallet, done, chosen } = spyWallet();
    live.publish(wallet);
    live.publish(chosen);
    expect(done).toEqual(['choose Solflare']);
    expect(live.getState().wallet).toBe(chosen);
  });
});

describe('with the wallet there', () => {
  it('reaches the newest wallet through calls that were taken before', async () => {
    const live = create();
    const { signAndSend } = live.calls;
    live.publish(buildWallet({ signAndSend: () => Promise.resolve('old') }));
    live.publish(buildWallet({ signAndSend: () => Promise.resolve('new') }));
    await expect(signAndSend('bytes', SPENDING)).resolves.toBe('new');
  });

  it('calls within the click: a browser allows a new tab only then', () => {
    const live = create();
    const { done, chosen } = spyWallet();
    live.publish(chosen);
    live.calls.choose('Nightly');
    void live.calls.connect();
    void live.calls.disconnect();
    expect(done).toEqual(['choose Nightly', 'connect', 'disconnect']);
  });

  it('passes on what the wallet says', async () => {
    const live = create();
    const failure = new WalletFailure('Not connected!', { sent: false });
    live.publish(buildWallet({ signAndSend: () => Promise.reject(failure) }));
    await expect(live.calls.signAndSend('bytes', SPENDING)).rejects.toBe(failure);
  });
});
