import type { AppContext } from '#server/modules/appContext';
import { createId } from '#server/platform/secrets/ids';

import { insertPaymentWebhook, requirePaymentWebhook } from './queries';
import { createSecret, openSecret, sealSecret } from './webhookSecrets';
import { assertWebhookUrl } from './webhookUrl';

interface PaymentWebhook {
  organizationId: string;
  paymentId: string;
  /** The address that was given with the payment; undefined when there was none. */
  url: string | undefined;
}

/** Checks the address of a webhook of one payment. @throws HttpError 400 */
export function assertPaymentWebhook(
  { config }: Pick<AppContext, 'config'>,
  url: string | undefined,
): void {
  if (url !== undefined) assertWebhookUrl(config, url, 'webhookURL');
}

/** Adds the webhook of one payment. Returns its secret; the same one for the same payment. */
export async function addPaymentWebhook(
  { db, secretBox }: Pick<AppContext, 'db' | 'secretBox'>,
  { organizationId, paymentId, url }: PaymentWebhook,
): Promise<string | undefined> {
  if (url === undefined) return undefined;
  const id = createId('wh');
  await insertPaymentWebhook(db, {
    id,
    organization_id: organizationId,
    payment_id: paymentId,
    url,
    // Payments of one shop go to one server: when it is dead, they wait together.
    queue: `${organizationId} ${new URL(url).origin}`,
    encrypted_secret: sealSecret(secretBox, id, createSecret()),
  });
  const stored = await requirePaymentWebhook(db, paymentId);
  return openSecret(secretBox, stored.id, stored.encrypted_secret);
}
