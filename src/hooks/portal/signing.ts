import { WalletFailure, type Spending, type Wallet } from '#wallet/wallet';

/**
 * Lets the wallet sign and send a transaction. Returns its signature, also when the transaction was
 * sent and only the answer was lost: the server needs nothing but the signature.
 *
 * @param onLost called when an answer was lost.
 * @throws {WalletFailure}
 */
export async function signAndSend(
  wallet: Wallet,
  base64Transaction: string,
  spending: Spending,
  onLost: (failure: WalletFailure) => void,
): Promise<string> {
  try {
    return await wallet.signAndSend(base64Transaction, spending);
  } catch (error) {
    if (!wasSent(error) || !error.signature) throw error;
    onLost(error);
    return error.signature;
  }
}

/** Whether the transaction may have reached the network all the same: then money may have moved. */
export function wasSent(error: unknown): error is WalletFailure {
  return error instanceof WalletFailure && error.sent;
}
