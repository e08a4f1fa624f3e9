import type { ParsedBodyOf, ResponseOf } from '#contract/endpoint';
import type { createPaymentLink as endpoint } from '#contract/transactions';
import { buildPortalPath } from '#domain/portalPaths';
import { toSafeHttpUrl } from '#domain/safeUrl';
import type { AppContext } from '#server/modules/appContext';
import { MEMO_MAX_BYTES } from '#server/chain/transactions/buildTransaction';
import type { Config } from '#server/platform/config/config';
import { HttpError } from '#server/platform/http/errors';
import { createId } from '#server/platform/secrets/ids';
import { requireOrganization } from '#server/modules/organizations/queries';
import { isWalletDisputed } from '#server/modules/organizations/walletQueries';
import { requireMint } from '#server/modules/tokens/queries';
import { addPaymentWebhook, assertPaymentWebhook } from '#server/modules/webhooks/paymentWebhooks';

import { parseExpiry } from './paymentExpiry';
import { insertPayment } from './queries';
import { findRepeated, toKeyedRequest, type KeyedRequest } from './repeatedRequests';

type Deps = Pick<AppContext, 'db' | 'chain' | 'config' | 'secretBox'>;
type Link = ParsedBodyOf<typeof endpoint>;

/** Returns the address of the page where a customer pays. */
export function buildPaymentUrl(config: Pick<Config, 'portalOrigin'>, paymentId: string): string {
  return config.portalOrigin + buildPortalPath('payment', paymentId);
}

/**
 * Creates a payment to the organization's linked wallet. Returns the portal's URL, and the secret
 * of the payment's own webhook if it has one. A repeated key returns those of the first payment.
 *
 * @throws HttpError 400 for invalid fields, 404 for a mint that is not the organization's, 409 when
 * no wallet is linked or it is in question, and for a key that was used for another request.
 */
export async function createPaymentLink(
  deps: Deps,
  organizationId: string,
  body: Link,
  idempotencyKey: string | null,
): Promise<ResponseOf<typeof endpoint>> {
  const request = toKeyedRequest(idempotencyKey, body);
  const paymentId =
    (await findRepeated(deps.db, organizationId, request)) ??
    (await insertLink(deps, organizationId, body, request));
  const webhook = { organizationId, paymentId, url: body.webhookURL };
  const webhookSecret = await addPaymentWebhook(deps, webhook);
  const portalURL = buildPaymentUrl(deps.config, paymentId);
  return { portalURL, ...(webhookSecret !== undefined && { webhookSecret }) };
}

/**
 * Stores a new payment with its webhook, or finds the one of an equal call that was faster. Returns
 * its identifier.
 */
async function insertLink(
  deps: Deps,
  organizationId: string,
  body: Link,
  request: KeyedRequest | null,
): Promise<string> {
  const { db, chain, secretBox } = deps;
  assertPaymentWebhook(deps, body.webhookURL);
  if (Buffer.byteLength(body.memo) > MEMO_MAX_BYTES) throw new HttpError('memo_too_long');
  const returnUrl = toSafeHttpUrl(body.returnURL);
  if (body.returnURL !== undefined && returnUrl === null) {
    throw new HttpError('invalid_return_url');
  }
  const expiresAt = parseExpiry(body.expiresAt, new Date());
  const mint =
    body.mintId === undefined ? null : await requireMint(db, organizationId, body.mintId);
  const { wallet } = await requireOrganization(db, organizationId);
  if (!wallet) throw new HttpError('wallet_not_linked');
  const sandbox = body.sandbox ?? false;
  if (!sandbox && (await isWalletDisputed(db, organizationId, wallet))) {
    throw new HttpError('wallet_not_confirmed');
  }
  const paymentId = createId(sandbox ? 'pay_test' : 'pay');
  const payment = {
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
  };
  // One without its webhook would be found by its key, and its events would be lost.
  const isNew = await db.transaction().execute(async (tx) => {
    if (!(await insertPayment(tx, payment))) return false;
    const webhook = { organizationId, paymentId, url: body.webhookURL };
    await addPaymentWebhook({ db: tx, secretBox }, webhook);
    return true;
  });
  if (isNew) return paymentId;
  const first = await findRepeated(db, organizationId, request);
  return first ?? insertLink(deps, organizationId, body, request);
}

/** Returns null for empty metadata, which is not in the index. */
function toJson(metadata: Record<string, string> = {}): string | null {
  return Object.keys(metadata).length === 0 ? null : JSON.stringify(metadata);
}
