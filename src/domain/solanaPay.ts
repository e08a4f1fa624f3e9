/**
 * Returns the address that a phone's wallet reads: a Solana Pay transaction request. The link has no
 * query, so it is not encoded, which keeps its code small.
 *
 * @param apiUrl absolute address beneath which every call is.
 * @param id of a payment, or of a gift's order.
 */
export function toTransactionRequest(apiUrl: string, id: string): string {
  return `solana:${apiUrl}/solana-pay/${id}`;
}

/** Returns the link inside such an address. */
export function parseTransactionRequest(address: string): string {
  return decodeURIComponent(address.replace(/^solana:/, ''));
}
