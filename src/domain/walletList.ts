/** Tagged wherever it can be chosen: on the embedded chain only its extension can. */
export const RECOMMENDED_WALLET_NAME = 'Solflare';

/**
 * The one wallet that no list shows. The specification leaves its name open; Solflare's adapter
 * registers a wallet of this name beside its own. Tidiness, not a security boundary.
 */
export const HIDDEN_WALLET_NAME = 'MetaMask';

/** Whether a wallet is offered: neither hidden nor unsupported here. */
export function isWalletListed({ name, readiness }: { name: string; readiness: string }): boolean {
  return name !== HIDDEN_WALLET_NAME && readiness !== 'unsupported';
}
