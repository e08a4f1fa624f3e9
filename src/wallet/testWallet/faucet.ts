/** How long the faucet may take. It answers when the money has landed. */
const FAUCET_LIMIT_MS = 20_000;

/**
 * Asks the embedded chain for test USDC. The method exists there only. It tops the account up,
 * so a second request gives no more than what was spent.
 *
 * @param rpcUrl of the embedded chain.
 * @throws when it gives nothing, with its reason.
 */
export async function askFaucet(rpcUrl: string, address: string): Promise<void> {
  const response = await fetch(rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'requestUsdcAirdrop',
      params: [address],
    }),
    signal: AbortSignal.timeout(FAUCET_LIMIT_MS),
  });
  const answer: unknown = await response.json();
  if (typeof answer !== 'object' || answer === null || !('result' in answer)) {
    throw new Error(`The faucet gave nothing: ${JSON.stringify(answer).slice(0, 200)}`);
  }
}
