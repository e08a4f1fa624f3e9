import { buildPortalPath } from '#domain/portalPaths';
import type { Config } from '#server/platform/config/config';

/** Returns the address of the page where a customer pays. */
export function buildPaymentUrl(config: Pick<Config, 'portalOrigin'>, paymentId: string): string {
  return config.portalOrigin + buildPortalPath('payment', paymentId);
}
