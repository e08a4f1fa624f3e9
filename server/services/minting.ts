import { TOKEN_2022_PROGRAM_ID, unpackMint } from '@solana/spl-token';
import { Keypair, PublicKey, type BlockhashWithExpiryBlockHeight } from '@solana/web3.js';

import type { BodyOf } from '#contract/endpoint';
import type { mintTokens as endpoint } from '#contract/mints';
import { microFromUsd } from '#domain/money';
import type { AppContext } from '#server/modules/appContext';
import type { Chain } from '#server/chain/chain';
import { MAX_SUPPLY, signMinting } from '#server/chain/tokens';
import { HttpError, undecided } from '#server/platform/http/errors';

import { requireMint } from './mints';
import { submitOutgoing, type BuiltOutgoing } from './outgoing';

type Deps = Pick<AppContext, 'db' | 'chain' | 'http' | 'outgoing' | 'operatingKeys'>;

interface Minting {
  organizationId: string;
  mint: PublicKey;
  /** Base units: tokens have as many decimals as dollars have micro-units. */
  amount: bigint;
}

/**
 * Adds tokens to the balance of a mint. Answers once they are there.
 *
 * @throws HttpError 404 for a mint that is not the organization's, 422 when more would exist than a
 * token can count (G-11), and as `submitOutgoing` does.
 */
export async function mintTokens(
  deps: Deps,
  organizationId: string,
  { mintId, amount: decimal }: BodyOf<typeof endpoint>,
  idempotencyKey: string | null,
): Promise<void> {
  const amount = microFromUsd(decimal);
  if (amount === null || amount === 0n) throw new HttpError(400, 'Invalid amount');
  const { address } = await requireMint(deps.db, organizationId, mintId);
  const minting = { organizationId, mint: new PublicKey(address), amount };
  await submitOutgoing(deps, {
    organizationId,
    kind: 'mintTokens',
    idempotencyKey,
    fingerprint: JSON.stringify([mintId, amount.toString()]),
    build: (latest) => build(deps, minting, latest),
    save: async (tx, outgoingId) => {
      const row = { outgoing_id: outgoingId, mint_id: mintId, amount_base: amount };
      await tx.insertInto('minting').values(row).execute();
    },
  });
}

async function build(
  { chain, operatingKeys }: Deps,
  { organizationId, mint, amount }: Minting,
  latest: BlockhashWithExpiryBlockHeight,
): Promise<BuiltOutgoing> {
  if ((await supplyOf(chain, mint)) + amount > MAX_SUPPLY) {
    throw new HttpError(422, 'There would be more of this token than a token can count.');
  }
  const authority = await operatingKeys.keyOf(organizationId);
  const order = { mint, amount, reference: Keypair.generate().publicKey };
  const signers = { feePayer: chain.feePayer, authority };
  return { transaction: signMinting(order, signers, latest), accountCreated: false };
}

async function supplyOf({ nodes }: Chain, mint: PublicKey): Promise<bigint> {
  const account = await nodes.find((node) => node.getAccountInfo(mint, 'confirmed'));
  if (!account) throw undecided('The network does not show this token yet. Please try again.');
  return unpackMint(mint, account, TOKEN_2022_PROGRAM_ID).supply;
}
