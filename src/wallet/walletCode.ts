import type { ComponentType } from 'react';

import type { Logger } from '#domain/logger';

import type { SolanaWalletsProps } from './solana/SolanaWallets';
import type { WalletConfig } from './walletConfig';

/**
 * Fetches the chain and wallet code, which no page waits for. On the embedded chain the Test Wallet
 * comes with it, so that the picker has it from its first row on.
 */
export async function loadSolanaWallets(
  config: WalletConfig,
  logger: Logger,
): Promise<ComponentType<SolanaWalletsProps>> {
  const [{ SolanaWallets }] = await Promise.all([
    import('./solana/SolanaWallets'),
    config.network === 'embedded' ? registerTestWallet(config, logger) : null,
  ]);
  return SolanaWallets;
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
