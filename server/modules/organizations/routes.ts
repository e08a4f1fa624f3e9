import * as calls from '#contract/organizations';
import type { AppContext } from '#server/modules/appContext';
import { onEndpoint } from '#server/platform/http/onEndpoint';
import { confirmWallet, linkWallet, readOrganization, renameOrganization } from './organizations';

/** The organization of the signed-in user. */
export function organizationRoutes(app: AppContext): void {
  const { db } = app;

  onEndpoint(app, calls.getOrganization, ({ organizationId }) =>
    readOrganization(db, organizationId),
  );
  onEndpoint(app, calls.updateOrganization, ({ body, ...caller }) =>
    'name' in body
      ? renameOrganization(db, caller.organizationId, body.name)
      : linkWallet(app, caller, body.wallet),
  );
  onEndpoint(app, calls.confirmWallet, async ({ body, ...caller }) => {
    await confirmWallet(db, caller, body.wallet);
    return {};
  });
}
