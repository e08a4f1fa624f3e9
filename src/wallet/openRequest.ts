import type { Logger } from '#domain/logger';

import type { WalletConfig } from './walletConfig';

/**
 * Lets the Test Wallet read the address of a Solana Pay transaction request, as a phone's wallet
 * would: it asks for the transaction, shows it, signs and sends it.
 *
 * @throws {PaymentRequestError} when the server refused, with its sentence for the customer.
 * @throws {WalletFailure} when it did not pay, or may have paid: `sent` and `reason` say which.
 */
export async function openRequest(
  address: string,
  config: WalletConfig,
  logger: Logger,
): Promise<void> {
  const { payRequest } = await import('./testWallet/payRequest');
  await payRequest(address, config, logger);
}
