import { getOrganization, updateOrganization } from '#contract/organizations';
import type { AppContext } from '#server/modules/appContext';
import { onEndpoint } from '#server/platform/http/onEndpoint';
import { linkWallet, readOrganization, renameOrganization } from './organizations';

/** The organization of the signed-in user. */
export function organizationRoutes(app: AppContext): void {
  const { db } = app;

  onEndpoint(app, getOrganization, ({ organizationId }) => readOrganization(db, organizationId));
  onEndpoint(app, updateOrganization, ({ organizationId, userId, ip, body }) =>
    'wallet' in body
      ? linkWallet(app, { organizationId, userId, ip }, body.wallet)
      : renameOrganization(db, organizationId, body.name),
  );
}
