import { canConnect, type Wallet } from '#wallet/wallet';

/**
 * Returns what the button of a portal does before it does what the page is for: it connects the wallet, or waits
 * until that connects or disconnects. Null once it is connected.
 */
export function getWalletAction(wallet: Wallet): 'connect' | 'waiting' | null {
  if (wallet.status === 'connected') return null;
  return canConnect(wallet) ? 'connect' : 'waiting';
}
