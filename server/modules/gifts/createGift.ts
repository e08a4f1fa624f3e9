import { createHash } from 'node:crypto';

import { Keypair, PublicKey } from '@solana/web3.js';

import type { ParsedBodyOf } from '#contract/endpoint';
import type { createGift as endpoint } from '#contract/gifts';
import type { MicroUsdc } from '#domain/money';
import { getTokensFor } from '#domain/redemption';
import { formatTokens } from '#domain/tokens';
import type { AppContext } from '#server/modules/appContext';
import type { Chain } from '#server/chain/chain';
import { assertMovable } from '#server/chain/assertMovable';
import { createNotAWalletError, parsePayer } from '#server/chain/payer';
import {
  prepareTransaction,
  type PreparedPlan,
  type PreparedTransaction,
} from '#server/chain/transactions/prepareTransaction';
import type { Db, Tx } from '#server/platform/db/database';
import { createInsufficientFundsError, HttpError } from '#server/platform/http/errors';
import { createId } from '#server/platform/secrets/ids';
import { isWalletDisputed } from '#server/modules/organizations/walletQueries';
import { normalizeEmail } from '#domain/email';

import { createCannotBePaidError } from './errors';
import { getCharge } from './giftOffers';
import { insertGift, requireOffer, type GiftOffer } from './queries';
import { toTransferPlan, type GiftTerms } from './transferPlan';

type Deps = Pick<AppContext, 'budgets' | 'db' | 'chain' | 'config' | 'monitor' | 'operatingKeys'>;

/** The gift and the recipient of its receipt. */
export interface GiftChoice {
  mint_id: string;
  amount_micro: MicroUsdc;
  first_name: string;
  last_name: string;
  email: string;
}

/** A buyer and their choice. Two equal orders are one order while it is pending. */
interface GiftOrder extends GiftChoice {
  wallet: string;
  /** The order that a phone pays; null on the page itself. */
  order_id: string | null;
}

/** A token with a merchant who can be paid for it. */
type PayableOffer = GiftOffer & { merchant_wallet: string };

/**
 * Returns the transaction that pays for a gift and delivers it, with the identifier that confirms
 * it. The same order gets the same bytes while they can land, so a buyer cannot pay twice by
 * accident.
 *
 * @throws HttpError 404 for an unknown mint, 400 for an amount that is not offered, 409 when the
 * merchant cannot deliver, 422 for a wallet that cannot pay, 429 or 503 when the platform pays for
 * no more, 503 while undecided.
 */
export async function createGift(
  deps: Deps,
  mintId: string,
  body: ParsedBodyOf<typeof endpoint>,
  ip: string,
): Promise<{ base64Transaction: string; transactionId: string }> {
  const choice = toChoice(deps.config, mintId, body);
  const order = { ...choice, wallet: body.wallet, order_id: null };
  const { base64, ownerId } = await prepareGift(deps, order, ip);
  return { base64Transaction: base64, transactionId: ownerId };
}

/** Returns the buyer's choice. @throws HttpError 400 for an amount that is not offered. */
export function toChoice(
  config: Pick<AppContext['config'], 'giftTestPhrase'>,
  mintId: string,
  body: Omit<ParsedBodyOf<typeof endpoint>, 'wallet'>,
): GiftChoice {
  return {
    mint_id: mintId,
    amount_micro: getCharge(config, body),
    first_name: body.firstName.trim(),
    last_name: body.lastName.trim(),
    email: normalizeEmail(body.email),
  };
}

/**
 * Returns the transaction of a gift, with the gift's identifier.
 *
 * @param assertOpen called in the database transaction that stores a new gift: throws when it must
 * not be sold any more.
 */
export async function prepareGift(
  deps: Deps,
  order: GiftOrder,
  ip: string,
  assertOpen: (tx: Tx) => Promise<void> = async () => undefined,
): Promise<PreparedTransaction> {
  const offer = await requirePayableOffer(deps.db, order.mint_id);
  // The server signs for the authority, so an authority as buyer would pay without consent.
  parsePayer(deps.chain, order.wallet, [offer.merchant_wallet, offer.authority]);
  const organizationId = offer.organization_id;
  const giftId = createId('gift');
  return prepareTransaction(deps, {
    kind: 'gift',
    organizationId,
    ownerId: giftId,
    payer: order.wallet,
    ip,
    exclusiveKey: toExclusiveKey(order),
    plan: () => planGift(deps, offer, order),
    save: async (tx, transactionId) => {
      await assertOpen(tx);
      const terms = toTerms(deps.chain, offer, order);
      const row = { id: giftId, transaction_id: transactionId, organization_id: organizationId };
      await insertGift(tx, { ...row, ...order, ...terms });
    },
  });
}

/**
 * Returns a token whose merchant can be paid.
 *
 * @throws HttpError 404 for an unknown mint, 409 when the merchant has no wallet, or a disputed
 * one.
 */
export async function requirePayableOffer(db: Db, mintId: string): Promise<PayableOffer> {
  const { merchant_wallet, ...offer } = await requireOffer(db, mintId);
  if (merchant_wallet === null) throw createCannotBePaidError();
  if (await isWalletDisputed(db, offer.organization_id, merchant_wallet))
    throw createCannotBePaidError();
  return { ...offer, merchant_wallet };
}

/**
 * Returns the exclusive key. The buyer's name and email are hashed: they may be long, and are
 * personal.
 */
function toExclusiveKey({ mint_id, wallet, amount_micro, order_id, ...buyer }: GiftOrder): string {
  if (order_id !== null) return `gift:${order_id}:${wallet}`;
  const text = JSON.stringify([buyer.first_name, buyer.last_name, buyer.email]);
  const hash = createHash('sha256').update(text).digest('base64url');
  return `gift:${mint_id}:${wallet}:${amount_micro}:${hash}`;
}

async function planGift(deps: Deps, offer: PayableOffer, order: GiftOrder): Promise<PreparedPlan> {
  const terms = toTerms(deps.chain, offer, order);
  const transferPlan = toTransferPlan(terms, offer, Keypair.generate().publicKey);
  const [payment, delivery] = transferPlan.movements;
  const movable = await assertMovable(deps.chain, {
    wallet: new PublicKey(terms.wallet),
    createWalletError: createNotAWalletError,
    // What the buyer cannot help is told first.
    movements: [
      {
        ...delivery,
        createClosedError: (state) =>
          state === 'missing' ? null : new HttpError('gift_wallet_frozen'),
        createShortError: () => new HttpError('gift_sold_out'),
      },
      {
        ...payment,
        createClosedError: createCannotBePaidError,
        createShortError: createInsufficientFundsError,
      },
    ],
  });
  const owners = [await deps.operatingKeys.readKey(offer.organization_id)];
  return { plan: transferPlan, owners, ...movable };
}

/**
 * Returns what the gift gives for its amount. @throws HttpError 400 when that is less than the price of
 * one base unit.
 */
function toTerms(
  chain: Chain,
  { merchant_wallet, symbol, token_usd_micro }: PayableOffer,
  { wallet, amount_micro }: Pick<GiftOrder, 'wallet' | 'amount_micro'>,
): GiftTerms {
  const tokens = getTokensFor(amount_micro, token_usd_micro);
  if (tokens === 0n) throw new HttpError('gift_amount_too_small');
  return {
    wallet,
    merchant_wallet,
    usdc_mint: chain.usdcMint.toBase58(),
    amount_micro,
    token_base: tokens,
    memo: `Gift: ${formatTokens(tokens)} ${symbol}`,
  };
}
