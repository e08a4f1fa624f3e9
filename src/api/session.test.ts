import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import {
  clearToken,
  holdSession,
  readToken,
  endExpiredSession,
  SessionChangedError,
  storeToken,
  subscribeToToken,
  wasRefused,
} from '#api/session';
import { refusingStorage } from '#tests/support/refusingStorage';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const storage = new Map<string, string>();

beforeEach(() => {
  vi.useFakeTimers();
  storage.clear();
  vi.stubGlobal('window', { addEventListener: vi.fn(), removeEventListener: vi.fn() });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  });
});

afterEach(() => {
  clearToken();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('how long this browser keeps a token', () => {
  it.each([
    { remembered: false, keptMs: 12 * HOUR_MS },
    { remembered: true, keptMs: 30 * DAY_MS },
  ])('$keptMs ms when remembered is $remembered', ({ remembered, keptMs }) => {
    storeToken('s_1', remembered);
    vi.setSystemTime(Date.now() + keptMs - 1);
    expect(readToken()).toBe('s_1');
    vi.setSystemTime(Date.now() + 1);
    expect(readToken()).toBeNull();
    expect(wasRefused()).toBe(true);
  });

  it('as long as the server knows it when it has no time', () => {
    storage.set('auth', 's_1');
    vi.setSystemTime(Date.now() + 400 * DAY_MS);
    expect(readToken()).toBe('s_1');
    storage.set('authUntil', 'never');
    expect(readToken()).toBe('s_1');
  });

  it('as long when storage refuses', () => {
    vi.stubGlobal('localStorage', refusingStorage);
    storeToken('s_memory');
    expect(readToken()).toBe('s_memory');
    vi.setSystemTime(Date.now() + 12 * HOUR_MS);
    expect(readToken()).toBeNull();
  });
});

it('tells an open page when the time is over, and forgets the token', () => {
  const listener = vi.fn();
  storeToken('s_1');
  const unsubscribe = subscribeToToken(listener);
  vi.advanceTimersByTime(12 * HOUR_MS - 60_000);
  expect(listener).not.toHaveBeenCalled();
  vi.advanceTimersByTime(60_000);
  expect(listener).toHaveBeenCalledOnce();
  expect([...storage.keys()]).toEqual([]);
  expect(wasRefused()).toBe(true);
  unsubscribe();
});

it('tells another tab whether its session ended without the person', () => {
  const told: [string, string | null][] = [];
  const onStorage = vi.fn<(event: Partial<StorageEvent>) => void>();
  vi.stubGlobal('window', {
    addEventListener: (_type: string, listener: typeof onStorage) => {
      onStorage.mockImplementation(listener);
    },
    removeEventListener: vi.fn(),
  });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, newValue: string) => {
      storage.set(key, newValue);
      told.push([key, newValue]);
    },
    removeItem: (key: string) => {
      if (storage.delete(key)) told.push([key, null]);
    },
  });
  const hearOtherTab = (end: () => void) => {
    storeToken('s_1');
    told.length = 0;
    end();
    // In this tab it was signed out; what was told is now heard as another tab hears it.
    clearToken();
    for (const [key, newValue] of told) onStorage({ key, newValue });
    return wasRefused();
  };
  const unsubscribe = subscribeToToken(() => undefined);
  expect(hearOtherTab(clearToken)).toBe(false);
  expect(hearOtherTab(endExpiredSession)).toBe(true);
  expect(hearOtherTab(() => storeToken('s_2'))).toBe(false);
  unsubscribe();
});

it('forgets a refused token when storage is full', () => {
  storeToken('s_1');
  vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
    throw new Error('full');
  });
  endExpiredSession();
  expect(readToken()).toBeNull();
});

it('stops what one user has begun when another one has signed in', () => {
  storeToken('s_1');
  const assertSession = holdSession();
  expect(assertSession).not.toThrow();
  storeToken('s_2');
  expect(assertSession).toThrow(SessionChangedError);
  clearToken();
  expect(assertSession).toThrow(SessionChangedError);
});

it('keeps the token where every call reads it, and its time beside it', () => {
  storeToken('s_1');
  expect(storage.get('auth')).toBe('s_1');
  expect(Number(storage.get('authUntil'))).toBe(Date.now() + 12 * HOUR_MS);
  clearToken();
  expect([...storage.keys()]).toEqual([]);
  expect(wasRefused()).toBe(false);
});
