import { Webhook } from 'standardwebhooks';

import { deliveryProblems } from '#domain/messages/deliveryProblems';
import { readFault, type OutboundFault } from '#server/platform/outbound/errors';
import { postText, type OutboundOptions } from '#server/platform/outbound/postText';
import type { SecretBox } from '#server/platform/secrets/secretBox';

import type { RecordedTry, TakenDelivery } from './dueQueries';
import { GONE } from './retryPolicy';
import { openSecret } from './webhookSecrets';

/** The answer of the webhook's server, or the reason why there is none. */
export type TryResult = Pick<RecordedTry, 'status' | 'problem' | 'body'>;

/** The parts of the server that sending a delivery needs. */
export interface SendDeps {
  secretBox: SecretBox;
  outbound: OutboundOptions;
}

/**
 * Sends an event to its webhook once, signed as Standard Webhooks describes. Sends nothing when the
 * secret cannot be read.
 */
export async function sendDelivery(
  { secretBox, outbound }: SendDeps,
  delivery: TakenDelivery,
  now: Date,
): Promise<TryResult> {
  const { event_id: id, body, url } = delivery;
  const signature = signOrNull(() => sign(secretBox, delivery, now));
  if (signature === null) return { status: null, problem: deliveryProblems.unsigned, body: null };
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Tiller-Webhooks/1',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': signature,
  };
  try {
    const answer = await postText(new URL(url), body, headers, outbound);
    return { ...answer, problem: explainStatus(answer.status) };
  } catch (error) {
    return {
      status: null,
      problem: explainFault(readFault(error), outbound.timeoutMs),
      body: null,
    };
  }
}

/** Returns a signature; null when its secret cannot be read. */
function signOrNull(signOnce: () => string): string | null {
  try {
    return signOnce();
  } catch {
    return null;
  }
}

/**
 * Returns the signature. While a replaced secret is still valid, its signature follows after a
 * space, unless it cannot be read: that may be why it was replaced.
 */
function sign(box: SecretBox, delivery: TakenDelivery, now: Date): string {
  const { webhook_id, event_id, body, encrypted_secret, old_encrypted_secret } = delivery;
  const signWith = (sealed: string) =>
    new Webhook(openSecret(box, webhook_id, sealed)).sign(event_id, now, body);
  const oldUntil = delivery.old_secret_until;
  const isOldUsed = oldUntil !== null && oldUntil > now;
  const signature = signWith(encrypted_secret);
  const old = isOldUsed ? signOrNull(() => signWith(old_encrypted_secret ?? '')) : null;
  return old === null ? signature : `${signature} ${old}`;
}

function explainStatus(status: number): string | null {
  if (status >= 200 && status < 300) return null;
  if (status === GONE) return deliveryProblems.gone;
  return status >= 300 && status < 400
    ? deliveryProblems.redirected(status)
    : deliveryProblems.answered(status);
}

function explainFault(fault: OutboundFault, timeoutMs: number): string {
  return fault === 'timedOut'
    ? deliveryProblems.timedOut(timeoutMs / 1000)
    : deliveryProblems[fault];
}
