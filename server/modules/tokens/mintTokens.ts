import { Keypair, PublicKey, type BlockhashWithExpiryBlockHeight } from '@solana/web3.js';

import type { ParsedBodyOf } from '#contract/endpoint';
import type { mintTokens as endpoint } from '#contract/mints';
import type { AppContext } from '#server/modules/appContext';
import { fetchCost } from '#server/chain/fees';
import { fetchSupply, MAX_SUPPLY, signMinting } from '#server/chain/tokens';
import type { Caller, SignedTransaction } from '#server/chain/transactions/storeAndSend';
import { submitTransaction } from '#server/chain/transactions/submitTransaction';
import { HttpError } from '#server/platform/http/errors';

import { insertIssuance, requireMint } from './queries';

type Deps = Pick<AppContext, 'budgets' | 'db' | 'chain' | 'http' | 'monitor' | 'operatingKeys'>;

interface Issuance {
  organizationId: string;
  mint: PublicKey;
  /** Base units. */
  amount: bigint;
}

/**
 * Issues tokens of a mint to the organization. Returns once they are on the chain.
 *
 * @throws HttpError 404 for a mint that is not the organization's, 422 when more would exist than a
 * token can count, and as `submitTransaction` does.
 */
export async function mintTokens(
  deps: Deps,
  caller: Caller,
  { mintId, amount }: ParsedBodyOf<typeof endpoint>,
): Promise<void> {
  const { organizationId } = caller;
  const { address } = await requireMint(deps.db, organizationId, mintId);
  const issuance = { organizationId, mint: new PublicKey(address), amount };
  await submitTransaction(deps, {
    caller,
    kind: 'mintTokens',
    exclusiveKey: null,
    fingerprint: JSON.stringify([mintId, amount.toString()]),
    build: (latest) => build(deps, issuance, latest),
    save: async (tx, transactionId) => {
      const row = { transaction_id: transactionId, mint_id: mintId, amount_base: amount };
      await insertIssuance(tx, row);
    },
  });
}

async function build(
  { chain, operatingKeys }: Deps,
  { organizationId, mint, amount }: Issuance,
  latest: BlockhashWithExpiryBlockHeight,
): Promise<SignedTransaction> {
  const supply = await fetchSupply(chain, mint);
  if (supply === null) {
    throw new HttpError('mint_pending');
  }
  if (supply + amount > MAX_SUPPLY) {
    throw new HttpError('supply_exceeded');
  }
  const authority = await operatingKeys.readKey(organizationId);
  const order = { mint, amount, reference: Keypair.generate().publicKey };
  const signers = { feePayer: chain.feePayer, authority };
  const cost = await fetchCost(chain, { signatures: 2 });
  return { transaction: signMinting(order, signers, latest), createdAccount: null, cost };
}
