import type { RevokedAccess } from '#server/modules/appContext';
import { removeFactorsSince } from '#server/modules/factors/removeFactors';
import { pauseWebhooks } from '#server/modules/webhooks/queries';
import type { Tx } from '#server/platform/db/database';

/**
 * Removes access that a stranger may have added to an account before its owner recovered it, in
 * modules that `accounts` may not import. Webhooks of the organization are paused until the owner
 * starts them again, and new passkeys, authenticator apps and recovery codes are removed.
 */
export async function endAddedAccess(
  tx: Tx,
  { userId, organizationId, recent }: RevokedAccess,
): Promise<void> {
  await pauseWebhooks(tx, organizationId);
  await removeFactorsSince(tx, userId, recent);
}
