import { afterEach, expect, it, vi } from 'vitest';

import { tellWalletName } from './walletCookie';

/** The cookie that the page wrote last. */
function write(name: string | null, protocol = 'http:'): string {
  const page = { cookie: '' };
  vi.stubGlobal('document', page);
  vi.stubGlobal('location', { protocol });
  tellWalletName(name);
  return page.cookie;
}

afterEach(() => vi.unstubAllGlobals());

it('tells the portals alone, for a year', () => {
  expect(write('Test Wallet')).toBe(
    'walletName=Test%20Wallet; path=/portal; max-age=31536000; samesite=lax',
  );
});

it('is sent over https alone where the page came that way', () => {
  expect(write('Solflare', 'https:')).toMatch(/^walletName=Solflare; .*; secure$/);
});

it('forgets at once', () => {
  expect(write(null)).toBe('walletName=; path=/portal; max-age=0; samesite=lax');
});

it.each([
  ['ends the cookie', 'a; domain=evil.example\r\n'],
  ['is half a character', 'Wallet \uD83C'],
  ['is longer than a browser keeps', '🏴'.repeat(5000)],
])('takes a name that %s for text', (_case, name) => {
  const [pair = '', ...attributes] = write(name).split('; ');
  expect(attributes).toEqual(['path=/portal', 'max-age=31536000', 'samesite=lax']);
  expect(pair.length).toBeLessThan(4000);
  const told = decodeURIComponent(pair.slice('walletName='.length));
  expect(name.toWellFormed().startsWith(told.replace(/\uFFFD$/, ''))).toBe(true);
});
