import { registerWallet } from '@wallet-standard/wallet';

import type { Logger } from '#domain/logger';
import type { WalletConfig } from '#wallet/walletConfig';

import { askApproval } from './askApproval';
import { askFaucet } from './faucet';
import { summarize } from './summarize';
import { createTestWallet } from './testWallet';

let registered = false;

/**
 * Offers the Test Wallet to this page, once. On the embedded chain connecting it asks the faucet;
 * a faucet that fails is logged and no reason not to connect.
 */
export function registerTestWallet({ network, rpcUrl }: WalletConfig, logger: Logger): void {
  if (registered) return;
  registered = true;

  const fund = (address: string) =>
    askFaucet(rpcUrl, address).catch((error: unknown) => logger.error('wallet.faucet', error));
  registerWallet(
    createTestWallet({
      store: localStorage,
      approve: (transaction, owner) => askApproval(summarize(transaction, owner)),
      fund: network === 'embedded' ? fund : () => Promise.resolve(),
    }),
  );
}
