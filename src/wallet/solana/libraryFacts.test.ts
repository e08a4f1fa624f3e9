import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { SolanaMobileWalletAdapterWalletName } from '@solana-mobile/wallet-adapter-mobile';
import { expect, it } from 'vitest';

import { fakeWallets, loadableSolflare, mobileWalletAdapter } from '#wallet/fakeWallets';
import { MOBILE_ADAPTER_NAME } from '#wallet/mobileWeb';

/*
 * Some of what the specification says is done by the libraries, at the versions that are installed:
 * a newer Solflare adapter has lost its part. An update that takes one of these away fails here.
 */

const modules = join(import.meta.dirname, '../../../node_modules');

function sourcesIn(folder: string): string {
  const at = join(modules, folder);
  const files = readdirSync(at, { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => file.endsWith('.js'))
    .map((file) => readFileSync(join(at, file), 'utf8'))
    .join('\n');
}

const solflare = sourcesIn('@solana/wallet-adapter-solflare/lib/esm');
const mobile = sourcesIn('@solana-mobile/wallet-adapter-mobile/lib/esm');

it.each([
  ['C164 redirects to the in-app browser', solflare, 'https://solflare.com/ul/v1/browse/'],
  ['C168 names the SDK that cannot load', solflare, 'Unable to load Solflare MetaMask SDK'],
  ['C174 loads one SDK when connecting', solflare, "import('@solflare-wallet/sdk')"],
  ['C174 loads the other when connecting', solflare, "import('@solflare-wallet/metamask-sdk')"],
  [
    'C175 looks 5 seconds for the snap',
    solflare,
    "removeEventListener('message', onMessage), 5000",
  ],
  ['registers what the picker hides', solflare, "(this, 'MetaMask')"],
  // Walked in tests/e2e/walletNetwork.spec.ts; a nearby number would by chance still do there.
  ['C176 sizes by 64 bytes a signature', mobile, 'SIGNATURE_LENGTH_IN_BYTES = 64'],
])('%s', (_fact, source, text) => {
  expect(source).toContain(text);
});

it('C163: the mobile adapter has the name that is listed before its code is there', () => {
  expect(MOBILE_ADAPTER_NAME).toBe(SolanaMobileWalletAdapterWalletName);
});

/** The packages of the adapters that stories stand in for, by the names of their wallets. */
const packages: Record<string, string> = {
  Solflare: '@solana/wallet-adapter-solflare',
  'Coinbase Wallet': '@solana/wallet-adapter-coinbase',
  Nightly: '@solana/wallet-adapter-nightly',
  [MOBILE_ADAPTER_NAME]: '@solana-mobile/wallet-adapter-mobile',
};

it.each([...fakeWallets, loadableSolflare, mobileWalletAdapter])(
  'C158: the adapter of $name knows $readiness, which stories show',
  ({ name, readiness }) => {
    const known = sourcesIn(`${packages[name]}/lib/esm`).matchAll(/WalletReadyState\.(\w+)/g);
    const readinesses = [...known].map(([, state = '']) => state.toLowerCase());
    expect(readinesses).toContain(readiness.toLowerCase());
  },
);

/** The icons that stories show, with the package whose adapter brings each. */
const icons: [file: string, folder: string][] = [
  ['solflare', '@solana/wallet-adapter-solflare'],
  ['coinbase', '@solana/wallet-adapter-coinbase'],
  ['nightly', '@solana/wallet-adapter-nightly'],
  ['mobileWalletAdapter', '@solana-mobile/wallet-standard-mobile'],
];

it.each(icons)('stories show the icon of the %s adapter', (file, folder) => {
  const svg = readFileSync(join(import.meta.dirname, `../icons/${file}.svg`));
  expect(sourcesIn(`${folder}/lib/esm`)).toContain(svg.toString('base64'));
});
