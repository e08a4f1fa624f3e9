import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { createPrefetchable } from '#api/prefetchedCall';
import { clearToken, storeToken } from '#api/session';

let time = 0;

function counted(failing = false) {
  let sent = 0;
  const send = vi.fn(async () => {
    sent += 1;
    if (failing) throw new Error(`call ${sent}`);
    return sent;
  });
  return { send, ...createPrefetchable(send, () => time) };
}

const { signal } = new AbortController();

describe('prefetchable', () => {
  beforeEach(() => {
    time = 0;
    vi.stubGlobal('localStorage', undefined);
    storeToken('s_ada');
  });
  afterEach(() => {
    clearToken();
    vi.unstubAllGlobals();
  });

  it('uses the call that was begun, once', async () => {
    const { prefetch, load } = counted();
    prefetch();
    expect([await load(signal), await load(signal)]).toEqual([1, 2]);
  });

  it('makes a call when none was begun, which can be aborted', async () => {
    const { send, load } = counted();
    await load(signal);
    expect(send.mock.calls).toEqual([[{ signal }]]);
  });

  it('does not give one session the answer of another', async () => {
    const { prefetch, load } = counted();
    prefetch();
    storeToken('s_bob');
    expect(await load(signal)).toBe(2);
  });

  it('does not use an answer that is not fresh any more', async () => {
    const { prefetch, load } = counted();
    prefetch();
    time = 10_000;
    expect(await load(signal)).toBe(2);
  });

  it('fails as the call failed, and calls anew after that', async () => {
    const { prefetch, load } = counted(true);
    prefetch();
    await expect(load(signal)).rejects.toThrow('call 1');
    await expect(load(signal)).rejects.toThrow('call 2');
  });
});
