import {
  CoinbaseWalletAdapter,
  NightlyWalletAdapter,
  SolflareWalletAdapter,
} from '@solana/wallet-adapter-wallets';
import { expect, it } from 'vitest';

import { listExpectedWallets } from './expectedWallets';

const namesOn = (network: 'cluster' | 'embedded') =>
  listExpectedWallets(network, []).map(({ name }) => name);

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
  const known = listExpectedWallets('embedded', []).filter(
    ({ readiness }) => readiness !== 'unknown',
  );
  expect(known).toEqual([]);
});

it('has what extensions brought at the top, once each, as the list will', () => {
  const [nightly, phantom] = ['Nightly', 'Phantom'].map((name) => ({
    name,
    icon: 'data:,',
    readiness: 'unknown' as const,
  }));
  if (!nightly || !phantom) throw new Error('None');
  const names = listExpectedWallets('cluster', [phantom, nightly]).map(({ name }) => name);
  expect(names).toEqual(['Phantom', 'Nightly', 'Solflare', 'Coinbase Wallet']);
});
