import { getOrganization, updateOrganization } from '#contract/organizations';
import type { App } from '#server/app';
import { onEndpoint } from '#server/http/onEndpoint';
import { linkWallet, readOrganization, renameOrganization } from '#server/services/organizations';

/** The organization of the signed-in user. */
export function organizationRoutes(app: App): void {
  const { db, chain } = app;

  onEndpoint(app, getOrganization, ({ organizationId }) => readOrganization(db, organizationId));
  onEndpoint(app, updateOrganization, ({ organizationId, body }) =>
    'wallet' in body
      ? linkWallet(db, chain, organizationId, body.wallet)
      : renameOrganization(db, organizationId, body.name),
  );
}
