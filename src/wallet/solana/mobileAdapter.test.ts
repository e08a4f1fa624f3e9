import {
  createDefaultAddressSelector,
  SolanaMobileWalletAdapter,
} from '@solana-mobile/wallet-adapter-mobile';
import { Keypair, TransactionMessage, VersionedTransaction } from '@solana/web3.js';
import { beforeEach, expect, it, vi } from 'vitest';

import { reportWalletError } from './walletErrors';

/*
 * The mobile adapter itself, as the library offers it on Android, with the authorization that an
 * earlier visit left behind. It asks no app for any of this. How it signs with an app is walked
 * in tests/e2e/walletNetwork.spec.ts: that needs a document and a socket. No screen of ours asks a
 * wallet to sign in, so C169 can only be seen here.
 */

const logger = { error: vi.fn() };
const customer = Keypair.generate();

/** Answer of an app that can sign messages, but neither transactions nor a sign-in. */
const authorization = {
  accounts: [
    {
      address: customer.publicKey.toBase58(),
      publicKey: customer.publicKey.toBytes(),
      chains: ['solana:mainnet'] as const,
      features: [],
    },
  ],
  auth_token: 'token',
  wallet_uri_base: '',
  chain: 'solana:mainnet',
  capabilities: {
    features: ['solana:signMessages'] as const,
    max_transactions_per_request: 1,
    max_messages_per_request: 1,
    supported_transaction_versions: ['legacy', 0] as const,
    supports_clone_authorization: false,
    supports_sign_and_send_transactions: false,
  },
};

beforeEach(() => {
  vi.clearAllMocks();
  vi.stubGlobal('window', { isSecureContext: true, location: { host: 'pay.example' } });
  vi.stubGlobal('document', {});
  vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 (Linux; Android 15; Pixel 9)' });
});

/** Reports its errors as the provider does: to the logger, under their names. */
function remembered(): SolanaMobileWalletAdapter {
  const adapter = new SolanaMobileWalletAdapter({
    addressSelector: createDefaultAddressSelector(),
    appIdentity: {},
    authorizationResultCache: {
      get: () => Promise.resolve(authorization),
      set: () => Promise.resolve(),
      clear: () => Promise.resolve(),
    },
    chain: 'solana:mainnet',
    onWalletNotFound: () => Promise.reject(new Error('No app is looked for here')),
  });
  adapter.on('error', (error) => reportWalletError(logger, error, adapter));
  return adapter;
}

it('C169: logs a sign-in that the wallet answers without a result', async () => {
  await expect(remembered().signIn()).rejects.toThrow();
  expect(logger.error).toHaveBeenCalledExactlyOnceWith(
    'wallet.WalletConnectionError',
    expect.objectContaining({
      message: 'Sign in failed, no sign in result returned by wallet',
    }),
  );
});

it('C170: logs that a connected wallet does not sign transactions', async () => {
  const adapter = remembered();
  await adapter.autoConnect();
  await expect.poll(() => adapter.publicKey).toEqual(customer.publicKey);

  const message = new TransactionMessage({
    payerKey: customer.publicKey,
    recentBlockhash: Keypair.generate().publicKey.toBase58(),
    instructions: [],
  }).compileToV0Message();
  await expect(adapter.signTransaction(new VersionedTransaction(message))).rejects.toThrow();
  expect(logger.error).toHaveBeenCalledExactlyOnceWith(
    'wallet.WalletSignTransactionError',
    expect.objectContaining({
      message: 'Connected wallet does not support signing transactions',
    }),
  );
});
