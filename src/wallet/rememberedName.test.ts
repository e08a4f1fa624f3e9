import { afterEach, expect, it, vi } from 'vitest';

import { readRememberedName, rememberOnLeave } from './rememberedName';

const remember = (value: string | null) =>
  vi.stubGlobal('localStorage', { getItem: () => value } satisfies Pick<Storage, 'getItem'>);

afterEach(() => vi.unstubAllGlobals());

it('reads the name as the library wrote it', () => {
  remember('"Coinbase Wallet"');
  expect(readRememberedName()).toBe('Coinbase Wallet');
});

it.each([
  ['nothing', null],
  ['an empty name', '""'],
  ['text that is not JSON', 'Solflare'],
  ['a list', '["Solflare"]'],
  ['an object', '{"name":"Solflare"}'],
  ['null', 'null'],
])('takes %s for no wallet', (_name, value) => {
  remember(value);
  expect(readRememberedName()).toBeNull();
});

it('takes a closed storage for no wallet', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new DOMException('denied', 'SecurityError');
    },
  });
  expect(readRememberedName()).toBeNull();
});

it('remembers a choice when the page is left, unless it was taken back before', () => {
  const page = new EventTarget();
  const setItem = vi.fn();
  vi.stubGlobal('window', page);
  vi.stubGlobal('localStorage', { setItem });
  const takeBack = rememberOnLeave('Solflare');
  expect(setItem).not.toHaveBeenCalled();
  page.dispatchEvent(new Event('pagehide'));
  takeBack();
  page.dispatchEvent(new Event('pagehide'));
  expect(setItem.mock.calls).toEqual([['walletName', '"Solflare"']]);
});
