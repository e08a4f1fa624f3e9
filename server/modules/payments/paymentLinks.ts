import type { ParsedBodyOf } from '#contract/endpoint';
import type { Payment, RedeemableToken } from '#contract/payments';
import type { Receipt } from '#contract/receipts';
import type { createPaymentLink as endpoint } from '#contract/transactions';
import { formatDecimal, toNumber } from '#domain/decimal';
import { USDC_DECIMALS } from '#domain/money';
import { safeHttpUrl } from '#domain/safeUrl';
import { TOKEN_DECIMALS } from '#domain/tokens';
import type { AppContext } from '#server/modules/appContext';
import { MEMO_MAX_BYTES } from '#server/chain/transactions/buildTransaction';
import { HttpError } from '#server/platform/http/errors';
import { newId } from '#server/platform/secrets/ids';
import { findOrganization } from '#server/modules/organizations/queries';
import { requireMint } from '#server/modules/tokens/queries';

import { isExpired, parseExpiry } from './paymentExpiry';
import { findShownPayment, getPayee, insertPayment, portalUrl } from './queries';
import { findRepeated, toKeyedRequest } from './repeatedRequests';

/**
 * Creates a payment to the organization's linked wallet. Returns the portal's URL. A repeated key
 * returns that of the first payment.
 *
 * @throws HttpError 400 for invalid fields, 404 for a mint that is not the organization's,
 * 409 when no wallet is linked, and for a key that was used for another request.
 */
export async function createPaymentLink(
  deps: Pick<AppContext, 'db' | 'chain' | 'config'>,
  organizationId: string,
  body: ParsedBodyOf<typeof endpoint>,
  idempotencyKey: string | null,
): Promise<string> {
  const { db, chain, config } = deps;
  const request = toKeyedRequest(idempotencyKey, body);
  const first = await findRepeated(db, organizationId, request);
  if (first !== null) return portalUrl(config, first);
  if (Buffer.byteLength(body.memo) > MEMO_MAX_BYTES) throw new HttpError('memo_too_long');
  const returnUrl = safeHttpUrl(body.returnURL);
  if (body.returnURL !== undefined && returnUrl === null) {
    throw new HttpError('invalid_return_url');
  }
  const expiresAt = parseExpiry(body.expiresAt, new Date());
  const mint =
    body.mintId === undefined ? null : await requireMint(db, organizationId, body.mintId);
  const { wallet } = await findOrganization(db, organizationId);
  if (!wallet) throw new HttpError('wallet_not_linked');
  const sandbox = body.sandbox ?? false;
  const paymentId = newId(sandbox ? 'pay_test' : 'pay');
  const isNew = await insertPayment(db, {
    id: paymentId,
    organization_id: organizationId,
    amount_micro: body.amountUSD,
    name: body.name?.trim() ?? null,
    memo: body.memo,
    return_url: returnUrl,
    sandbox,
    wallet,
    usdc_mint: chain.usdcMint.toBase58(),
    mint_id: mint?.id ?? null,
    token_usd_micro: mint?.token_usd_micro ?? null,
    genesis_hash: chain.nodes.genesisHash,
    metadata: toJson(body.metadata),
    expires_at: expiresAt,
    idempotency_key: request?.key ?? null,
    fingerprint: request?.fingerprint ?? null,
  });
  if (isNew) return portalUrl(config, paymentId);
  // Another call with the same key was faster.
  return createPaymentLink(deps, organizationId, body, idempotencyKey);
}

/** Returns null for nothing, which the index of metadata leaves out. */
function toJson(metadata: Record<string, string> = {}): string | null {
  return Object.keys(metadata).length === 0 ? null : JSON.stringify(metadata);
}

/**
 * Returns what the customer is asked to pay, and the payment's state. Waits for a transaction that
 * is about to become final.
 *
 * @throws HttpError 404 for an unknown payment.
 */
export async function readPayment(
  { db, monitor }: Pick<AppContext, 'db' | 'monitor'>,
  paymentId: string,
): Promise<Payment> {
  const row = await findShownPayment(db, paymentId);
  if (row.state !== 'open' || !row.is_pending) return toPayment(row);
  await monitor.untilSettled(paymentId);
  return toPayment(await findShownPayment(db, paymentId));
}

/**
 * Returns the same for a page that must not wait for the chain, or null while a transaction may be
 * landing: then only {@link readPayment} can tell the state.
 *
 * @throws HttpError 404 for an unknown payment.
 */
export async function readPaymentAtOnce(
  { db }: Pick<AppContext, 'db'>,
  paymentId: string,
): Promise<Payment | null> {
  const row = await findShownPayment(db, paymentId);
  return row.state === 'open' && row.is_pending ? null : toPayment(row);
}

type Row = Awaited<ReturnType<typeof findShownPayment>>;

function toPayment(row: Row): Payment {
  return {
    amountUSD: toNumber(row.amount_micro, USDC_DECIMALS),
    name: getPayee(row),
    methods: [{ name: 'USD Coin', symbol: 'USDC', address: row.usdc_mint }],
    token: toToken(row),
    returnURL: row.return_url,
    sandbox: row.sandbox,
    confirmed: row.state === 'confirmed',
    // A transaction that failed leaves the payment open: it may be tried again.
    processed: row.state === 'confirmed',
    ...(isExpired(row, new Date()) ? { expired: true } : {}),
    receipt: toReceipt(row),
  };
}

function toReceipt(row: Row): Receipt | undefined {
  const { processed_at: at, redeemed_base: tokens, token_symbol: symbol, payer, signature } = row;
  if (row.state !== 'confirmed' || at === null) return undefined;
  return {
    paidAt: at.toISOString(),
    paidUSDC: Number(row.paid_micro ?? row.amount_micro),
    tokens:
      tokens && symbol !== null ? { amount: formatDecimal(tokens, TOKEN_DECIMALS), symbol } : null,
    memo: row.memo,
    wallet: payer,
    signature,
  };
}

/** Returns the token that the customer may redeem, at its price when the link was created. */
function toToken(row: Row): RedeemableToken | null {
  const {
    token_usd_micro: price,
    token_name: name,
    token_symbol: symbol,
    token_image: image,
    token_address: address,
  } = row;
  if (price === null || name === null || symbol === null || image === null) return null;
  const token = {
    tokenUSDValue: toNumber(price, USDC_DECIMALS),
    metadata: { name, symbol, image },
  };
  return address === null ? token : { ...token, address };
}
