import {
  CoinbaseWalletAdapter,
  NightlyWalletAdapter,
  SolflareWalletAdapter,
} from '@solana/wallet-adapter-wallets';
import { expect, it } from 'vitest';

import { listExpectedWallets } from './expectedWallets';
import type { WalletOption } from './wallet';

const namesOn = (
  network: 'cluster' | 'embedded',
  inBrowser: WalletOption[] = [],
  isPhone = false,
) => listExpectedWallets(network, inBrowser, isPhone).map(({ name }) => name);

const [nightly, phantom, testWallet] = ['Nightly', 'Phantom', 'Test Wallet'].map(
  (name): WalletOption => ({ name, icon: 'data:,', readiness: 'unknown' }),
);
if (!nightly || !phantom || !testWallet) throw new Error('None');

it('names what the adapters name themselves, in their order', () => {
  const adapters = [
    new SolflareWalletAdapter(),
    new CoinbaseWalletAdapter(),
    new NightlyWalletAdapter(),
  ];
  expect(namesOn('cluster')).toEqual(adapters.map(({ name }) => name));
});

it('has the Test Wallet first on the embedded chain, as the list has wallets of the browser', () => {
  expect(namesOn('embedded')).toEqual(['Test Wallet', ...namesOn('cluster')]);
});

it('claims nothing about a wallet that only the wallet code can tell', () => {
  const known = listExpectedWallets('embedded', [], true).filter(
    ({ readiness }) => readiness !== 'unknown',
  );
  expect(known).toEqual([]);
});

it('has what extensions brought at the top, once each, as the list will', () => {
  const names = namesOn('cluster', [phantom, nightly]);
  expect(names).toEqual(['Phantom', 'Nightly', 'Solflare', 'Coinbase Wallet']);
});

it('C163: has the apps of an Android phone where the list will, before those always listed', () => {
  expect(namesOn('cluster', [], true)).toEqual(['Mobile Wallet Adapter', ...namesOn('cluster')]);
  const onEmbedded = ['Test Wallet', 'Mobile Wallet Adapter', ...namesOn('cluster')];
  expect(namesOn('embedded', [], true)).toEqual(onEmbedded);
  expect(namesOn('embedded', [testWallet], true)).toEqual(onEmbedded);
});

it('C163: has them not beside a wallet of the browser', () => {
  expect(namesOn('cluster', [phantom], true)).toEqual(namesOn('cluster', [phantom]));
});
