import type { ComponentType } from 'react';

import { pause } from '#browser/schedule';
import type { Logger } from '#domain/logger';

import type { SigningCode } from './solana/signAndSend';
import type { SolanaWalletsProps } from './solana/SolanaWallets';
import type { WalletConfig } from './walletConfig';

/**
 * Wraps a fetch of code so that its failure is logged, and so that the second press that it fails loads
 * the page again: a browser may keep a failed import for as long as the page lives, and a newer version of
 * this product may have taken the file's place. Before that the customer was told why, at the first press
 * at least; a quiet host tells screen readers alone.
 *
 * @returns a function whose parameter returns whether a press of Connect or Pay waits for the code.
 */
export function createRetriable<Code>(
  fetchCode: () => Promise<Code>,
  logger: Logger,
  reload: () => void = loadPageAgain,
): (isPressed?: () => boolean) => Promise<Code> {
  let failedPresses = 0;
  return async (isPressed = () => true) => {
    try {
      return await fetchCode();
    } catch (error) {
      logger.error('wallet.load', error);
      if (isPressed()) {
        failedPresses += 1;
        if (failedPresses > 1) reload();
      }
      throw error;
    }
  };
}

/** Without a connection the browser's own error would take the place of the page. */
function loadPageAgain() {
  if (navigator.onLine) location.reload();
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
