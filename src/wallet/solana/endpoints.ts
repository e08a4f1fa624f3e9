/**
 * Returns the absolute addresses of the RPC. web3.js would look for the WebSocket on the next port;
 * ours answers on the same path.
 *
 * @param rpcUrl a path of this origin such as `/rpc`, or an absolute URL.
 */
export function getRpcEndpoints(
  rpcUrl: string,
  origin: string,
): { http: string; webSocket: string } {
  const http = new URL(rpcUrl, origin).href;
  return { http, webSocket: http.replace(/^http/, 'ws') };
}

/**
 * Returns what wallets call the chain behind an endpoint, which names its cluster unless that is the
 * main network: wallet-adapter reads it in the same way.
 */
export function getChain(endpoint: string): 'solana:mainnet' | 'solana:devnet' {
  return /devnet/i.test(endpoint) ? 'solana:devnet' : 'solana:mainnet';
}
