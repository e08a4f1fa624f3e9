import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { createUnfinishedWork } from '#hooks/shared/UnfinishedWorkProvider';
import { createMemoryStorage } from '#tests/support/memoryStorage';
import { refusingStorage } from '#tests/support/refusingStorage';

const transfer = { to: 'wallet', amount: 25, memo: 'Wages of Grace' };
const increase = { mintId: 'mint_1', amount: 25 };

const getTransferKey = () => createUnfinishedWork().transferKeys.getKey(transfer);
const getMintKey = (mintId: string) =>
  createUnfinishedWork().getMintKeys(mintId).getKey({ mintId, amount: 25 });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('sessionStorage', createMemoryStorage());
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('the keys of a page that is loaded anew', () => {
  it('are those of the same values', () => {
    const before = [getTransferKey(), getMintKey('mint_1'), getMintKey('mint_2')];
    expect(new Set(before).size).toBe(3);
    expect([getTransferKey(), getMintKey('mint_1'), getMintKey('mint_2')]).toEqual(before);
  });

  it('are new for other values', () => {
    const { getKey } = createUnfinishedWork().transferKeys;
    expect(getTransferKey()).not.toBe(getKey({ ...transfer, amount: 26 }));
  });

  it('are new after a success, also one that the page before never saw', () => {
    const first = getTransferKey();
    const { getKey, retire } = createUnfinishedWork().transferKeys;
    expect(getKey(transfer)).toBe(first);
    retire();
    expect(getTransferKey()).not.toBe(first);
  });

  it('are new after the sign-out', () => {
    const { transferKeys, getMintKeys, clear } = createUnfinishedWork();
    const before = [transferKeys.getKey(transfer), getMintKeys('mint_1').getKey(increase)];
    clear();
    expect(before).not.toContain(getTransferKey());
    expect(before).not.toContain(getMintKey('mint_1'));
  });

  it('are new after an hour, but not on a page that stays open', () => {
    const { getKey } = createUnfinishedWork().transferKeys;
    const first = getKey(transfer);
    vi.advanceTimersByTime(3_599_999);
    expect(getTransferKey()).toBe(first);
    vi.advanceTimersByTime(1);
    expect(getKey(transfer)).toBe(first);
    expect(getTransferKey()).not.toBe(first);
  });

  it('tell nothing of the values', () => {
    getTransferKey();
    expect(sessionStorage.getItem('idempotencyKeys')).not.toMatch(/wallet|Grace/);
  });

  it.each([
    ['refuses', refusingStorage],
    ['holds something else', { ...refusingStorage, getItem: () => 'null' }],
  ])('are new where the storage %s', (_what, storage) => {
    vi.stubGlobal('sessionStorage', storage);
    const { getKey } = createUnfinishedWork().transferKeys;
    expect(getKey(transfer)).toBe(getKey(transfer));
    expect(getTransferKey()).not.toBe(getKey(transfer));
  });
});
