import type { Config } from '#server/platform/config/config';
import { HttpError } from '#server/platform/http/errors';
import { findUrlFault } from '#server/platform/outbound/checkUrl';

const CODES = {
  invalid: 'invalid_webhook_url',
  notHttps: 'webhook_url_not_https',
  private: 'webhook_url_private',
} as const;

/**
 * Checks the address of a webhook: https and public; on a local run also private, and http to
 * this machine.
 *
 * @param field names it in the error.
 * @throws HttpError 400
 */
export function assertWebhookUrl(
  { local }: Pick<Config, 'local'>,
  url: string,
  field: 'url' | 'webhookURL',
): void {
  const fault = findUrlFault(url, local);
  if (fault !== null) throw new HttpError(CODES[fault], { field });
}
