import { registerWallet } from '@wallet-standard/wallet';

import type { Logger } from '#domain/logger';
import type { WalletConfig } from '#wallet/walletConfig';

import { askApproval } from './askApproval';
import { askFaucet } from './faucet';
import { summarize } from './summarize';
import { createTestWallet } from './testWallet';

interface Offer {
  config: WalletConfig;
  logger: Logger;
}

/** A page has one Test Wallet; it works for the caller that registered it last. */
let current: Offer | null = null;

/**
 * Offers the Test Wallet to this page. On the embedded chain connecting it asks the faucet; a faucet
 * that fails is logged and no reason not to connect.
 */
export function registerTestWallet(config: WalletConfig, logger: Logger): void {
  const known = current !== null;
  current = { config, logger };
  if (known) return;

  registerWallet(
    createTestWallet({
      store: localStorage,
      approve: (transaction, owner, symbol) => askApproval(summarize(transaction, owner, symbol)),
      fund: (address) => fund(address, current),
    }),
  );
}

async function fund(address: string, offer: Offer | null): Promise<void> {
  if (offer?.config.network !== 'embedded') return;
  try {
    await askFaucet(offer.config.rpcUrl, address);
  } catch (error) {
    offer.logger.error('wallet.faucet', error);
  }
}
