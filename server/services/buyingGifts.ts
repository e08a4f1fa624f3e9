import { Keypair, PublicKey } from '@solana/web3.js';

import type { BodyOf } from '#contract/endpoint';
import type { createGift as endpoint } from '#contract/gifts';
import type { MicroUsdc } from '#domain/money';
import { tokensFor } from '#domain/redemption';
import { formatTokens } from '#domain/tokens';
import type { AppContext } from '#server/modules/appContext';
import { isWalletAccount, rentOf, type Chain } from '#server/chain/chain';
import { canReceive, readStanding, spendable } from '#server/chain/holdings';
import { TOKEN_ACCOUNT_BYTES } from '#server/chain/tokens';
import { buildOrder } from '#server/chain/transactions';
import { isUniqueViolation } from '#server/platform/db/errors';
import { HttpError, insufficientFunds, outOfFees, undecided } from '#server/platform/http/errors';
import { newId } from '#server/platform/secrets/ids';

import { requireFewNewGiftAccounts } from './accountLimit';
import { normalizeEmail } from '#domain/email';
import { findGift, orderOf, type GiftTerms } from './giftRows';
import { chargeOf, findOffer, type Offer } from './gifts';
import { isSendable, requirePayer } from './payers';

/** Three signatures, at the network's base price. */
const FEE_LAMPORTS = 15_000;

type Deps = Pick<AppContext, 'db' | 'chain' | 'config' | 'gifts' | 'operatingKeys'>;

/** Who buys what. Two that are alike are the same order while it is live. */
interface GiftOrder {
  mint_id: string;
  wallet: string;
  amount_micro: MicroUsdc;
  first_name: string;
  last_name: string;
  email: string;
}

/** What the portal gets: the transaction, and the bearer that processes it. */
interface HandedOut {
  base64Transaction: string;
  transactionId: string;
}

/**
 * Answers the transaction that pays for a gift and delivers it. The same order gets the same bytes
 * while they can land, so that buying twice by accident is impossible.
 *
 * @throws HttpError 404 for an unknown mint, 400 for an amount that is not offered, 409 when the
 * merchant cannot deliver, 422 for a wallet that cannot pay, 429 after too many new token accounts,
 * 503 while undecided.
 */
export async function createGift(
  deps: Deps,
  mintId: string,
  body: BodyOf<typeof endpoint>,
): Promise<HandedOut> {
  const offer = await findOffer(deps.db, mintId);
  const order = {
    mint_id: mintId,
    wallet: body.wallet,
    amount_micro: chargeOf(deps.config, body),
    first_name: body.firstName.trim(),
    last_name: body.lastName.trim(),
    email: normalizeEmail(body.email),
  };
  const { merchant_wallet, authority } = offer;
  if (merchant_wallet === null) throw cannotBePaid();
  // The server signs for the authority: as a buyer it would pay without being asked.
  requirePayer(deps.chain, body.wallet, [merchant_wallet, authority]);
  return (await reuse(deps, order)) ?? build(deps, { ...offer, merchant_wallet }, order);
}

/** The bytes of a live order, or null when new ones may be built. */
async function reuse({ db, chain, gifts }: Deps, order: GiftOrder): Promise<HandedOut | null> {
  const live = await db
    .selectFrom('gift')
    .select(['id', 'transaction', 'last_valid_block_height'])
    .where((row) => row.and({ ...order, state: 'live' }))
    .executeTakeFirst();
  if (!live) return null;
  if (await isSendable(chain, live)) {
    return { base64Transaction: live.transaction, transactionId: live.id };
  }
  // Too old to be sent, but whether it was sent in time is not known yet.
  await gifts.untilDecided(live.id);
  const { state } = await findGift(db, live.id);
  if (state === 'live') throw undecided('Your last try is still being checked. Please wait.');
  return null;
}

async function build(
  deps: Deps,
  offer: Offer & { merchant_wallet: string },
  order: GiftOrder,
): Promise<HandedOut> {
  const { chain, db, operatingKeys } = deps;
  const terms = termsOf(chain, offer, order);
  const chainOrder = orderOf(terms, offer);
  const [, giving] = chainOrder.movements;
  if (!giving) throw new Error('a gift gives nothing');
  const { accountCreated } = await requireDeliverable(deps, offer, terms);
  const latest = await chain.nodes.ask((node) => node.getLatestBlockhash('confirmed'));
  const signing = {
    feePayer: chain.feePayer,
    owners: [await operatingKeys.keyOf(offer.organization_id)],
    creating: accountCreated ? [{ token: giving.token, owner: giving.to }] : [],
  };
  const transaction = buildOrder(chainOrder, signing, latest);
  const id = newId('gift');
  try {
    await db
      .insertInto('gift')
      .values({
        id,
        organization_id: offer.organization_id,
        ...order,
        ...terms,
        genesis_hash: chain.nodes.genesisHash,
        signature: transaction.signature,
        transaction: transaction.base64,
        last_valid_block_height: BigInt(transaction.lastValidBlockHeight),
        account_created: accountCreated,
        decided_at: null,
      })
      .execute();
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    // The same order came twice at once: both get the bytes of the first.
    const first = await reuse(deps, order);
    if (first === null) throw undecided('Please try again.');
    return first;
  }
  return { base64Transaction: transaction.base64, transactionId: id };
}

/** @throws HttpError 400 when the amount does not buy the smallest part of a token. */
function termsOf(
  chain: Chain,
  { merchant_wallet, symbol, token_usd_micro }: Offer & { merchant_wallet: string },
  { wallet, amount_micro }: GiftOrder,
): GiftTerms {
  const tokens = tokensFor(amount_micro, token_usd_micro);
  if (tokens === 0n) throw new HttpError(400, 'This amount is too small to buy any of this token.');
  return {
    wallet,
    merchant_wallet,
    usdc_mint: chain.usdcMint.toBase58(),
    amount_micro,
    token_base: tokens,
    memo: `Gift: ${formatTokens(tokens)} ${symbol}`,
    reference: Keypair.generate().publicKey.toBase58(),
  };
}

/** Both movements must be able to succeed, and the platform to pay for them. */
async function requireDeliverable(
  { chain, db }: Deps,
  offer: Offer,
  terms: GiftTerms,
): Promise<{ accountCreated: boolean }> {
  const [paying, giving] = orderOf(terms, offer).movements;
  if (!paying || !giving) throw new Error('a gift is paid for and given');
  const wallet = new PublicKey(terms.wallet);
  const standing = await readStanding(chain, wallet, [
    { token: paying.token, owner: paying.from },
    { token: paying.token, owner: paying.to },
    { token: giving.token, owner: giving.from },
    { token: giving.token, owner: giving.to },
  ]);
  const [purse, till, shelf, basket] = standing.holdings;
  if (!isWalletAccount(standing.wallet)) {
    throw new HttpError(422, 'This is not the address of a wallet.');
  }
  if (!canReceive(till)) throw cannotBePaid();
  if (spendable(shelf) < terms.token_base) throw soldOut();
  if (basket?.frozen) throw new HttpError(422, 'This wallet cannot receive this token.');
  const available = spendable(purse);
  if (available < terms.amount_micro) throw insufficientFunds(available);
  const accountCreated = !basket;
  if (accountCreated) await requireFewNewGiftAccounts(db, offer.organization_id);
  const cost = FEE_LAMPORTS + (accountCreated ? await rentOf(chain, TOKEN_ACCOUNT_BYTES) : 0);
  if (standing.feeLamports < cost) throw outOfFees();
  return { accountCreated };
}

function cannotBePaid(): HttpError {
  return new HttpError(409, 'The merchant cannot receive USDC right now. Please contact them.');
}

function soldOut(): HttpError {
  return new HttpError(
    409,
    'This gift is sold out for this amount. Choose a smaller one, or ask the merchant for more.',
  );
}
