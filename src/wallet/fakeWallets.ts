import mobileIcon from './icons/mobileWalletAdapter.svg?inline';
import { testWalletIcon } from './testWallet/icon';
import type { WalletOption } from './wallet';
import { walletIcons } from './walletIcons';

/** A letter on a coloured square, for a wallet that does not exist. */
function buildIcon(letter: string, colour: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" rx="10" fill="${colour}"/><text x="20" y="27" font-family="sans-serif" font-size="20" font-weight="600" text-anchor="middle" fill="#fff">${letter}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/** Its extension is in this browser. */
export const solflare: WalletOption = {
  name: 'Solflare',
  icon: walletIcons.Solflare,
  readiness: 'installed',
};

/** Without its extension: its web wallet, and on an iPhone its app. */
export const loadableSolflare: WalletOption = { ...solflare, readiness: 'loadable' };

export const coinbase: WalletOption = {
  name: 'Coinbase Wallet',
  icon: walletIcons['Coinbase Wallet'],
  readiness: 'notDetected',
};

export const nightly: WalletOption = {
  name: 'Nightly',
  icon: walletIcons.Nightly,
  readiness: 'notDetected',
};

/** The wallet that the product brings for test money. */
export const testWallet: WalletOption = {
  name: 'Test Wallet',
  icon: testWalletIcon,
  readiness: 'installed',
};

/** The wallet that the library adds on Android when no other is installed. */
export const mobileWalletAdapter: WalletOption = {
  name: 'Mobile Wallet Adapter',
  icon: mobileIcon,
  readiness: 'loadable',
};

/** Never listed by the Solana implementation; here for stories that hand it in all the same. */
export const unsupportedWallet: WalletOption = {
  name: 'Unsupported Wallet',
  icon: buildIcon('U', '#64748b'),
  readiness: 'unsupported',
};

export const longNamedWallet: WalletOption = {
  name: 'The Extraordinarily Long-Named Cooperative Wallet of Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
  icon: buildIcon('L', '#9d174d'),
  readiness: 'installed',
};

/** Its icon is not an image: a picker must keep its row whole. */
export const brokenIconWallet: WalletOption = {
  name: 'Wallet Without Icon',
  icon: 'data:image/png;base64,AAAA',
  readiness: 'installed',
};

/** The three that are always listed, in the order of the provider, where one of them is installed. */
export const fakeWallets: WalletOption[] = [solflare, coinbase, nightly];

/** Enough wallets to make a picker scroll. */
export const manyWallets: WalletOption[] = [
  ...fakeWallets,
  testWallet,
  mobileWalletAdapter,
  longNamedWallet,
  brokenIconWallet,
  ...Array.from({ length: 8 }, (_, index): WalletOption => ({
    name: `Standard Wallet ${index + 1}`,
    icon: buildIcon(String(index + 1), '#374151'),
    readiness: 'installed',
  })),
];
