import {
  WalletAccountError,
  WalletConnectionError,
  WalletDisconnectedError,
  WalletDisconnectionError,
  WalletLoadError,
  WalletNotConnectedError,
  WalletNotReadyError,
  WalletPublicKeyError,
  WalletSendTransactionError,
  WalletSignInError,
  WalletSignMessageError,
  WalletSignTransactionError,
  type WalletError,
} from '@solana/wallet-adapter-base';
import { SolflareWalletAdapter } from '@solana/wallet-adapter-wallets';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { reportWalletError, type FailedAdapter } from './walletErrors';

const logger = { error: vi.fn() };
const open = vi.fn();
vi.stubGlobal('window', { open });
afterEach(() => vi.clearAllMocks());

const solflare: FailedAdapter = {
  name: new SolflareWalletAdapter().name,
  url: 'https://solflare.com',
  connected: false,
};
const report = (error: WalletError, adapter?: FailedAdapter) =>
  reportWalletError(logger, error, adapter);

describe('every typed error of the wallet adapters', () => {
  const cause = new Error('The cause');
  it.each([
    ['WalletNotReadyError', new WalletNotReadyError(), 'notReady'],
    ['WalletNotConnectedError', new WalletNotConnectedError(), null],
    ['WalletConnectionError', new WalletConnectionError(cause.message, cause), 'connection'],
    ['WalletDisconnectionError', new WalletDisconnectionError(cause.message, cause), null],
    ['WalletAccountError', new WalletAccountError(), 'connection'],
    ['WalletPublicKeyError', new WalletPublicKeyError(cause.message, cause), 'connection'],
    ['WalletSignTransactionError', new WalletSignTransactionError(cause.message, cause), null],
    ['WalletSignMessageError', new WalletSignMessageError(cause.message, cause), null],
    ['WalletSendTransactionError', new WalletSendTransactionError(cause.message, cause), null],
    ['WalletSignInError', new WalletSignInError(cause.message, cause), null],
    // Errors of the library besides the ten.
    ['WalletDisconnectedError', new WalletDisconnectedError(), 'disconnection'],
    ['WalletLoadError', new WalletLoadError(cause.message, cause), 'connection'],
  ])('C166, C167: %s is logged under its name', (name, error, kind) => {
    const trouble = report(error, solflare);
    expect(logger.error).toHaveBeenCalledExactlyOnceWith(`wallet.${name}`, error);
    expect(trouble).toEqual(kind && { kind, name: 'Solflare' });
    expect(open).toHaveBeenCalledTimes(kind === 'notReady' ? 1 : 0);
  });
});

it('C165: opens the website of a wallet that is not ready', () => {
  report(new WalletNotReadyError(), solflare);
  expect(open).toHaveBeenCalledWith('https://solflare.com', '_blank', 'noopener,noreferrer');
});

it('C171: passes the words of the cause on when an SDK cannot load', () => {
  const cause = new TypeError('Failed to fetch dynamically imported module');
  report(new WalletLoadError(cause.message, cause), solflare);
  expect(logger.error.mock.lastCall?.[1]).toMatchObject({ message: cause.message, error: cause });
});

it('does not call a connected wallet unconnected for an error of signing', () => {
  expect(report(new WalletAccountError(), { ...solflare, connected: true })).toBeNull();
});

it('logs what is about no wallet', () => {
  const error = new WalletConnectionError();
  expect(report(error)).toBeNull();
  expect(logger.error).toHaveBeenCalledWith('wallet.WalletConnectionError', error);
});
