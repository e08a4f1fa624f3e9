import { createMint, getBalance, getMint, listMints, mintTokens } from '#contract/mints';
import type { AppContext } from '#server/modules/appContext';
import { onEndpoint } from '#server/platform/http/onEndpoint';
import { readBalance } from './balances';

import * as create from './createMint';
import * as issuance from './mintTokens';
import * as mints from './queries';

/** The organization's own tokens. */
export function mintRoutes(app: AppContext): void {
  onEndpoint(app, getMint, ({ organizationId, query }) =>
    mints.readMint(app.db, organizationId, query._id),
  );
  onEndpoint(app, listMints, ({ organizationId }) => mints.listMints(app.db, organizationId));
  onEndpoint(app, createMint, ({ organizationId, ip, idempotencyKey, body }) =>
    create.createMint(app, { organizationId, ip, idempotencyKey }, body),
  );
  onEndpoint(app, mintTokens, async ({ organizationId, ip, idempotencyKey, body }) => {
    await issuance.mintTokens(app, { organizationId, ip, idempotencyKey }, body);
    return {};
  });
  onEndpoint(app, getBalance, ({ organizationId, body }) => readBalance(app, organizationId, body));
}
