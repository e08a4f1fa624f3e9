import type { ComponentType } from 'react';

import { pause } from '#browser/schedule';
import type { Logger } from '#domain/logger';

import type { SigningCode } from './solana/signAndSend';
import type { SolanaWalletsProps } from './solana/SolanaWallets';
import type { WalletConfig } from './walletConfig';

/**
 * Wraps a fetch of code so that its failure is logged, and so that a second failure loads the page
 * again: a browser may keep a failed import for as long as the page lives, and a newer version of
 * this product may have taken the file's place. The second try comes from a press, never by itself.
 */
export function createRetriable<Code>(
  fetchCode: () => Promise<Code>,
  logger: Logger,
  reload: () => void = () => location.reload(),
): () => Promise<Code> {
  let failures = 0;
  return async () => {
    try {
      return await fetchCode();
    } catch (error) {
      logger.error('wallet.load', error);
      failures += 1;
      if (failures > 1) reload();
      throw error;
    }
  };
}

/** Fetches the wallets. On the embedded chain the Test Wallet comes with them, as its first row. */
export async function loadSolanaWallets(
  config: WalletConfig,
  logger: Logger,
): Promise<ComponentType<SolanaWalletsProps>> {
  if (config.network === 'embedded') {
    await registerTestWallet(config, logger);
    await pause();
  }
  const { SolanaWallets } = await import('./solana/SolanaWallets');
  return SolanaWallets;
}

/** Fetches what checks, signs and sends a transaction. */
export function loadSigning(): Promise<SigningCode> {
  return import('./solana/signAndSend');
}

/** Adds the Test Wallet to the wallets of this page, once. A failure is logged and may be retried. */
export async function registerTestWallet(config: WalletConfig, logger: Logger): Promise<void> {
  try {
    const { registerTestWallet } = await import('./testWallet/registerTestWallet');
    registerTestWallet(config, logger);
  } catch (error) {
    logger.error('wallet.testWallet', error);
  }
}
