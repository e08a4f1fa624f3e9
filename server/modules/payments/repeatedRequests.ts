import { createHash } from 'node:crypto';

import type { ParsedBodyOf } from '#contract/endpoint';
import type { createPaymentLink } from '#contract/transactions';
import type { Db } from '#server/platform/db/database';
import { HttpError } from '#server/platform/http/errors';

import { findPaymentByKey } from './queries';

/** The key and content of a call, by which a repeated call is recognized. */
export interface KeyedRequest {
  key: string;
  /** SHA-256 of the call's content. */
  fingerprint: string;
}

/** Returns the key and content of a call; null for a call without a key. */
export function toKeyedRequest(
  key: string | null,
  { metadata = {}, ...body }: ParsedBodyOf<typeof createPaymentLink>,
): KeyedRequest | null {
  if (key === null) return null;
  // The schema has put all other fields in order. A default is left out, as if it had not been sent.
  const content = {
    ...body,
    sandbox: body.sandbox || undefined,
    expiresAt: body.expiresAt && new Date(body.expiresAt).toISOString(),
  };
  const entries = Object.entries(metadata).toSorted(([one], [other]) => (one < other ? -1 : 1));
  const text = JSON.stringify([content, entries], (_, value: unknown) =>
    typeof value === 'bigint' ? value.toString() : value,
  );
  return { key, fingerprint: createHash('sha256').update(text).digest('hex') };
}

/**
 * Returns the identifier of the payment that the same call has made before; null for a new call.
 *
 * @throws HttpError 409 when the key was used for another request.
 */
export async function findRepeated(
  db: Db,
  organizationId: string,
  request: KeyedRequest | null,
): Promise<string | null> {
  if (request === null) return null;
  const first = await findPaymentByKey(db, organizationId, request.key);
  if (!first) return null;
  if (first.fingerprint === request.fingerprint) return first.id;
  throw new HttpError('idempotency_key_reused');
}
