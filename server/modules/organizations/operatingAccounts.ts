import type { OperatingAccount } from '#contract/operatingAccounts';
import type { AppContext } from '#server/modules/appContext';
import { fetchUsdc, getSpendable } from '#server/chain/tokenBalances';
import { HttpError } from '#server/platform/http/errors';
import type { FailureLimit } from '#server/platform/limits/failureLimit';

/** Amount that the faucet gives in one call. */
const TEST_MICRO_USDC = 100_000_000n;

/**
 * Returns the account that an organization sends from. The first call creates it. It has no USDC
 * account until USDC is sent to it.
 *
 * @throws RpcUnavailableError
 */
export async function readOperatingAccount(
  { chain, operatingKeys }: Pick<AppContext, 'chain' | 'operatingKeys'>,
  organizationId: string,
): Promise<OperatingAccount> {
  const wallet = await operatingKeys.readAddress(organizationId);
  const available = getSpendable(await fetchUsdc(chain, wallet));
  return { address: wallet.toBase58(), availableUSDC: Number(available) };
}

/**
 * Adds test USDC. Returns the account with it.
 *
 * @throws HttpError 404 unless it is a local run, 429 after too many calls.
 */
export async function fundOperatingAccount(
  app: Pick<AppContext, 'chain' | 'config' | 'embedded' | 'operatingKeys'>,
  limit: FailureLimit,
  organizationId: string,
): Promise<OperatingAccount> {
  if (!app.embedded || !app.config.local) throw new HttpError('test_usdc_unavailable');
  const waitSeconds = await limit.take(organizationId);
  if (waitSeconds !== null) {
    throw new HttpError('too_much_test_usdc', { retryAfterS: waitSeconds });
  }
  const wallet = await app.operatingKeys.readAddress(organizationId);
  app.embedded.faucet.fund(wallet.toBase58(), TEST_MICRO_USDC);
  return readOperatingAccount(app, organizationId);
}
