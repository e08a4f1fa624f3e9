import { WalletReadyState } from '@solana/wallet-adapter-base';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { MOBILE_ADAPTER_NAME } from '#wallet/mobileWeb';

import { createMobileAdapter } from './mobileAdapter';

const CHROME =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile';

const ENDPOINT = 'https://pay.example/rpc';

/** Names of what is offered beside a wallet of the page. */
function offered(userAgent: string, installed: string[], isDetected = false): string[] {
  vi.stubGlobal('navigator', { userAgent });
  const readyState = isDetected ? WalletReadyState.Installed : WalletReadyState.Loadable;
  return createMobileAdapter(installed, [{ readyState }], ENDPOINT).map(({ name }) => name);
}

beforeEach(() => {
  vi.stubGlobal('window', { isSecureContext: true, location: { host: 'pay.example' } });
  vi.stubGlobal('document', {});
  vi.stubGlobal('location', { origin: 'https://pay.example' });
});
afterEach(() => vi.unstubAllGlobals());

it('C163: an Android phone has its adapter beside the Test Wallet, which is not an extension', () => {
  expect(offered(CHROME, ['Test Wallet'])).toEqual([MOBILE_ADAPTER_NAME]);
  expect(offered(CHROME, [])).toEqual([MOBILE_ADAPTER_NAME]);
});

it('C163: not beside a wallet of the browser, nor elsewhere', () => {
  expect(offered(CHROME, ['Test Wallet', 'Phantom'])).toEqual([]);
  expect(offered(CHROME, ['Test Wallet'], true)).toEqual([]);
  expect(offered(CHROME.replace('Pixel 9', 'Pixel 9; wv'), [])).toEqual([]);
  expect(offered('Mozilla/5.0 (X11; Linux x86_64) Chrome/130.0.0.0', [])).toEqual([]);
});
