import { MedusaError } from '@medusajs/framework/utils';
import type { ProviderWebhookPayload } from '@medusajs/framework/types';
import { Webhook } from 'standardwebhooks';

import { parsePayment, toObject, type TillerPayment } from './client';

/** What a webhook of Tiller says, when it is about a payment. */
export interface TillerEvent {
  type: string;
  payment: TillerPayment | null;
}

/**
 * Verifies a webhook by its signature, which also refuses one that was sent more than five minutes
 * ago, and reads it.
 *
 * @throws MedusaError for one that was not signed with the secret.
 */
export function readWebhook(
  { rawData, headers }: ProviderWebhookPayload['payload'],
  secret: string | null,
): TillerEvent {
  if (secret === null) {
    throw createRefusedError('the option `webhookSecret` is not set');
  }
  let body: unknown;
  try {
    body = new Webhook(secret).verify(rawData, toHeaders(headers));
  } catch (error) {
    throw createRefusedError(error instanceof Error ? error.message : 'it cannot be read');
  }
  const { type, data } = toObject(body);
  const isPayment = typeof type === 'string' && type.startsWith('payment.');
  return { type: String(type), payment: isPayment ? parsePayment(data) : null };
}

function createRefusedError(reason: string): MedusaError {
  return new MedusaError(
    MedusaError.Types.UNAUTHORIZED,
    `A webhook was refused, and nothing was captured: ${reason}.`,
  );
}

function toHeaders(headers: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]),
  );
}
