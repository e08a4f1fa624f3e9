import { setTimeout } from 'node:timers/promises';

import type { PublicKey } from '@solana/web3.js';

import { getUsdcAccountAddress, type Chain } from '#server/chain/chain';
import { compile } from '#server/chain/compile';
import { fetchCost } from '#server/chain/fees';
import { buildAccountInstruction, toUsdc } from '#server/chain/movements';
import { RpcUnavailableError } from '#server/chain/rpcErrors';
import { fetchUsdc } from '#server/chain/tokenBalances';
import { getAccountBytes } from '#server/chain/tokens';
import { findPending } from '#server/chain/transactions/queries';
import {
  buildChecked,
  storeAndSend,
  type Caller,
  type SubmitDeps,
} from '#server/chain/transactions/storeAndSend';
import type { TransactionHandler } from '#server/chain/transactions/transactionHandler';

const LAND_WITHIN_MS = 20_000;
const POLL_MS = 300;

/** Stores nothing, because the account is on the chain. */
export const openAccountHandler: TransactionHandler = { sentBy: 'server' };

/**
 * Creates a wallet's USDC account at the platform's cost and waits until it is on the chain. The
 * platform pays the rent.
 *
 * @throws HttpError 403 before the organization's email is verified, 429 or 503 when the platform
 * cannot pay for it, or pays for no more.
 * @throws RpcUnavailableError when that is not known in time; the same call may be repeated.
 */
export async function openUsdcAccount(
  deps: SubmitDeps,
  { organizationId, ip }: Pick<Caller, 'organizationId' | 'ip'>,
  wallet: PublicKey,
): Promise<void> {
  // First, so that the nodes are asked nothing for what will be refused.
  await deps.budgets.assertMayAsk(deps.db, organizationId);
  const exclusiveKey = `openAccount:${wallet.toBase58()}`;
  if (!(await findPending(deps.db, exclusiveKey))) {
    const request = {
      kind: 'openAccount' as const,
      caller: { organizationId, ip, idempotencyKey: null, lockAccess: null },
      exclusiveKey,
      fingerprint: '',
    };
    const build = buildOpening(deps.chain, wallet);
    const checked = await buildChecked(deps, { kind: request.kind, build });
    // When another request was faster, its transaction opens the same account.
    await storeAndSend(deps, request, checked, async () => undefined);
  }
  // The chain is asked here and not the monitor, which decides when the transaction is final: on a
  // cluster that takes about 13 s. The account may be used as soon as it is confirmed, whichever
  // transaction created it, and a lost one is created again by the next call.
  const deadline = performance.now() + LAND_WITHIN_MS;
  while (!(await hasUsdcAccount(deps.chain, wallet))) {
    if (performance.now() > deadline) {
      throw new RpcUnavailableError('The transaction did not land yet.');
    }
    await setTimeout(POLL_MS);
  }
}

function buildOpening(chain: Chain, wallet: PublicKey) {
  const { feePayer } = chain;
  const usdc = toUsdc(chain.usdcMint);
  return async (latest: { blockhash: string }) => {
    const transaction = compile(feePayer.publicKey, latest, [
      buildAccountInstruction(feePayer.publicKey, usdc, wallet),
    ]);
    transaction.sign([feePayer]);
    const cost = await fetchCost(chain, { signatures: 1, newAccounts: [getAccountBytes(usdc)] });
    return { transaction, createdAccount: getUsdcAccountAddress(chain, wallet), cost };
  };
}

/** Returns whether a wallet has a USDC account. @throws RpcUnavailableError */
export async function hasUsdcAccount(chain: Chain, wallet: PublicKey): Promise<boolean> {
  return (await fetchUsdc(chain, wallet)).state !== 'missing';
}
