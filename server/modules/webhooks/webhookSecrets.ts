import { randomBytes } from 'node:crypto';

import { getSealOwner } from '#server/platform/secrets/sealedColumns';
import type { SecretBox } from '#server/platform/secrets/secretBox';

/** Standard Webhooks asks for 24 to 64 bytes. */
const SECRET_BYTES = 32;

/** Returns a new secret, as merchants get it: `whsec_` and base64. */
export function createSecret(): string {
  return `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;
}

/** Encrypts the secret of a webhook. */
export function sealSecret(box: SecretBox, webhookId: string, secret: string): string {
  return box.seal(Buffer.from(secret), getSealOwner('webhook', webhookId));
}

/**
 * Decrypts the secret of a webhook. @throws Error when it was not encrypted for this webhook.
 */
export function openSecret(box: SecretBox, webhookId: string, sealed: string): string {
  const secret = box.open(sealed, getSealOwner('webhook', webhookId));
  if (!secret) throw new Error(`the secret of ${webhookId} cannot be decrypted`);
  return secret.toString();
}
