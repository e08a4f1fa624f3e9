import {
  WalletAccountError,
  WalletConfigError,
  WalletConnectionError,
  WalletDisconnectedError,
  WalletLoadError,
  WalletNotReadyError,
  WalletPublicKeyError,
  WalletTimeoutError,
  WalletWindowBlockedError,
  WalletWindowClosedError,
  type Adapter,
  type WalletError,
} from '@solana/wallet-adapter-base';

import type { Logger } from '#domain/logger';
import type { WalletTrouble } from '#wallet/wallet';

import { openWebsite } from './openWebsite';

/** The part of an adapter that an error is about. */
export type FailedAdapter = Pick<Adapter, 'name' | 'url' | 'connected'>;

/** Gets every typed error of the wallets, and the wallet that it is about, if any. */
export type OnWalletError = (error: WalletError, adapter?: FailedAdapter) => void;

/**
 * Logs a wallet's error under its name: `wallet.WalletConnectionError`. Opens the
 * website of a wallet that is not ready. Returns what to tell the customer; null when the caller
 * tells them.
 */
export function reportWalletError(
  logger: Logger,
  error: WalletError,
  adapter?: FailedAdapter,
): WalletTrouble | null {
  logger.error(`wallet.${error.name}`, error);
  if (!adapter) return null;
  const { name, url, connected } = adapter;
  if (error instanceof WalletNotReadyError) {
    openWebsite(url);
    return { kind: 'notReady', name };
  }
  if (error instanceof WalletDisconnectedError) return { kind: 'disconnection', name };
  // Some of these come of signing too, which is over by then or continues.
  return !connected && isOfConnecting(error) ? { kind: 'connection', name } : null;
}

const ofConnecting = [
  WalletAccountError,
  WalletConfigError,
  WalletConnectionError,
  WalletLoadError,
  WalletPublicKeyError,
  WalletTimeoutError,
  WalletWindowBlockedError,
  WalletWindowClosedError,
];

const isOfConnecting = (error: WalletError) => ofConnecting.some((kind) => error instanceof kind);
