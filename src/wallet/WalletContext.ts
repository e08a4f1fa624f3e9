import { createContext, useContext } from 'react';

import { walletLoading, type Wallet } from './wallet';

/** Provides the customer's wallet: the Solana implementation in hosts, a fake in stories. */
export const WalletContext = createContext<Wallet>(walletLoading);

/** The customer's wallet. */
export function useWallet(): Wallet {
  return useContext(WalletContext);
}
