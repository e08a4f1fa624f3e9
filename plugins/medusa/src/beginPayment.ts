import { MedusaError } from '@medusajs/framework/utils';
import type { InitiatePaymentInput } from '@medusajs/framework/types';

import type { NewPayment, TillerClient } from './client';
import { toMicroUsdc } from './money';
import { isHttpUrl, type CompleteOptions } from './options';
import { METADATA, type SessionData } from './session';

const MINUTE_MS = 60_000;

/**
 * Creates a payment of a session, with an end of its own. The client sends a lost request again with the
 * same key, so each call creates one.
 *
 * @param usd what the customer pays.
 */
export async function beginPayment(
  client: TillerClient,
  options: CompleteOptions,
  { data = {} }: Pick<InitiatePaymentInput, 'data'>,
  usd: string,
): Promise<SessionData> {
  const { session_id, cart_id, return_url } = data;
  if (typeof session_id !== 'string') {
    throw new MedusaError(MedusaError.Types.INVALID_DATA, 'Medusa named no payment session.');
  }
  const expiresAt = new Date(Date.now() + options.expiresInMinutes * MINUTE_MS).toISOString();
  const returnURL = getReturnUrl(options, return_url);
  const payment: NewPayment = {
    amountUSD: usd,
    memo: `Medusa ${session_id}`,
    metadata: {
      [METADATA.session]: session_id,
      ...(typeof cart_id === 'string' ? { [METADATA.cart]: cart_id.slice(0, 200) } : {}),
    },
    expiresAt,
    sandbox: options.sandbox,
    ...(options.name === null ? {} : { name: options.name }),
    ...(returnURL === null ? {} : { returnURL }),
  };
  const key = `${session_id}-${toMicroUsdc(usd)}-${Date.parse(expiresAt)}`;
  const portalURL = await client.createPayment(payment, key);
  return {
    id: portalURL.split('/').at(-1) ?? '',
    session_id,
    amount_usd: usd,
    sandbox: options.sandbox,
    portal_url: portalURL,
    state: 'open',
    expires_at: expiresAt,
    signature: null,
    explorer_url: null,
    overpaid_usd: null,
  };
}

/**
 * Returns where the customer goes after paying. A session's data comes from a browser, so it may only
 * choose a page of the shop.
 *
 * @throws MedusaError for an address elsewhere.
 */
function getReturnUrl({ returnUrl }: CompleteOptions, asked: unknown): string | null {
  if (asked === undefined) return returnUrl;
  const isOwn = returnUrl !== null && isHttpUrl(asked) && isSameOrigin(asked, returnUrl);
  if (!isOwn) {
    throw new MedusaError(
      MedusaError.Types.INVALID_DATA,
      '`return_url` must have the origin of the option `returnUrl` of tiller-medusa.',
    );
  }
  return asked;
}

const isSameOrigin = (one: string, other: string) => new URL(one).origin === new URL(other).origin;
