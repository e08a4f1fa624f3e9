import type { Payment, RedeemableToken } from '#contract/payments';
import type { Receipt } from '#contract/receipts';
import { formatDecimal, toNumber } from '#domain/decimal';
import { USDC_DECIMALS } from '#domain/money';
import { TOKEN_DECIMALS } from '#domain/tokens';
import type { AppContext } from '#server/modules/appContext';

import { isExpired } from './paymentExpiry';
import { requireShownPayment } from './queries';

/**
 * Returns what the customer is asked to pay, and the payment's state. Waits for a transaction that
 * is about to become final, but not until it is: then the payment is `arriving`.
 *
 * @throws HttpError 404 for an unknown payment.
 */
export async function readPayment(
  { db, monitor }: Pick<AppContext, 'db' | 'monitor'>,
  paymentId: string,
): Promise<Payment> {
  const row = await requireShownPayment(db, paymentId);
  if (row.state === 'confirmed' || !row.is_pending) return toPayment(row);
  await monitor.waitUntilSettled(paymentId);
  return toPayment(await requireShownPayment(db, paymentId));
}

/**
 * Returns the same for a page that must not wait for the chain, or null while it is not known whether
 * a transaction is landing: then only {@link readPayment} can tell the state.
 *
 * @throws HttpError 404 for an unknown payment.
 */
export async function readPaymentAtOnce(
  { db }: Pick<AppContext, 'db'>,
  paymentId: string,
): Promise<Payment | null> {
  const row = await requireShownPayment(db, paymentId);
  const isKnown = row.state === 'confirmed' || row.is_landing || !row.is_pending;
  return isKnown ? toPayment(row) : null;
}

/** Returns the receiver that the customer sees: the payment's own name, or the organization's. */
export function getPayee(row: Pick<Row, 'name' | 'organization_name'>): string {
  return row.name ?? row.organization_name ?? 'Payment';
}

/** Returns the organization's name where the payment has one of its own, so that the customer reads who is paid. */
function getMerchant({ name, organization_name: merchant }: Row): { merchant?: string } {
  return name === null || merchant === null || name === merchant ? {} : { merchant };
}

type Row = Awaited<ReturnType<typeof requireShownPayment>>;

function toPayment(row: Row): Payment {
  return {
    amountUSD: toNumber(row.amount_micro, USDC_DECIMALS),
    name: getPayee(row),
    ...getMerchant(row),
    methods: [{ name: 'USD Coin', symbol: 'USDC', address: row.usdc_mint }],
    token: toToken(row),
    returnURL: row.return_url,
    sandbox: row.sandbox,
    confirmed: row.state === 'confirmed',
    // A transaction that failed leaves the payment open: it may be tried again.
    processed: row.state === 'confirmed',
    ...(row.expires_at ? { expiresAt: row.expires_at.toISOString() } : {}),
    ...(isExpired(row, new Date()) ? { expired: true } : {}),
    ...(row.state !== 'confirmed' && row.is_landing ? { arriving: true } : {}),
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
