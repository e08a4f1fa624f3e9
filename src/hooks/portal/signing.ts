import { WalletFailure, type Spending, type Wallet } from '#wallet/wallet';

/**
 * Has the wallet sign and send, and answers the signature: also of a transaction that was sent and
 * whose answer was lost, since the signature is all that the server needs.
 *
 * @param onLost told of an answer that was lost.
 * @throws {WalletFailure}
 */
export async function signatureOf(
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
