import type { ParsedBodyOf } from '#contract/endpoint';
import type { createPaymentLink as endpoint } from '#contract/transactions';
import { safeHttpUrl } from '#domain/safeUrl';
import type { AppContext } from '#server/modules/appContext';
import { MEMO_MAX_BYTES } from '#server/chain/transactions/buildTransaction';
import { HttpError } from '#server/platform/http/errors';
import { newId } from '#server/platform/secrets/ids';
import { findOrganization } from '#server/modules/organizations/queries';
import { requireMint } from '#server/modules/tokens/queries';

import { parseExpiry } from './paymentExpiry';
import { insertPayment, portalUrl } from './queries';
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
