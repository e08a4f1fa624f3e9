import * as calls from '#contract/organizations';
import type { AppContext } from '#server/modules/appContext';
import { onEndpoint } from '#server/platform/http/onEndpoint';
import { confirmWallet, linkWallet, readOrganization, renameOrganization } from './organizations';
import { findOrganization } from './queries';

/** The organization of the signed-in user. */
export function organizationRoutes(app: AppContext): void {
  const { db } = app;

  onEndpoint(app, calls.getOrganization, ({ organizationId }) =>
    readOrganization(db, organizationId),
  );
  onEndpoint(app, calls.updateOrganization, async ({ body, requireProof, ...caller }) => {
    const { organizationId } = caller;
    if ('name' in body) return renameOrganization(db, organizationId, body.name);
    // The first wallet replaces nothing: setting up is not interrupted.
    if ((await findOrganization(db, organizationId)).wallet !== null) requireProof();
    return linkWallet(app, caller, body.wallet);
  });
  onEndpoint(app, calls.confirmWallet, async ({ body, ...caller }) => {
    await confirmWallet(db, caller, body.wallet);
    return {};
  });
}
