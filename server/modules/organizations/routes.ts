import { confirmWallet, getOrganization, updateOrganization } from '#contract/organizations';
import type { AppContext } from '#server/modules/appContext';
import { onEndpoint } from '#server/platform/http/onEndpoint';
import * as organizations from './organizations';
import { findOrganization } from './queries';

/** The organization of the signed-in user. */
export function organizationRoutes(app: AppContext): void {
  const { db } = app;

  onEndpoint(app, getOrganization, ({ organizationId }) =>
    organizations.readOrganization(db, organizationId),
  );
  onEndpoint(app, updateOrganization, async ({ body, requireProof, ...caller }) => {
    const { organizationId } = caller;
    if ('name' in body) return organizations.renameOrganization(db, organizationId, body.name);
    // The first wallet replaces nothing: setting up is not interrupted.
    if ((await findOrganization(db, organizationId)).wallet !== null) requireProof();
    return organizations.linkWallet(app, caller, body.wallet);
  });
  onEndpoint(app, confirmWallet, async ({ body, ...caller }) => {
    await organizations.confirmWallet(db, caller, body.wallet);
    return {};
  });
}
