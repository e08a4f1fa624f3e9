import { createMint, getBalance, getMint, listMints, mintTokens } from '#contract/mints';
import type { AppContext } from '#server/modules/appContext';
import { onEndpoint } from '#server/platform/http/onEndpoint';
import { readBalance } from '#server/modules/tokens/balances';
import * as creating from '#server/services/creatingMints';
import * as minting from '#server/services/minting';
import * as mints from '#server/services/mints';

/** The organization's own tokens. */
export function mintRoutes(app: AppContext): void {
  onEndpoint(app, getMint, ({ organizationId, query }) =>
    mints.readMint(app.db, organizationId, query._id),
  );
  onEndpoint(app, listMints, ({ organizationId }) => mints.listMints(app.db, organizationId));
  onEndpoint(app, createMint, ({ organizationId, body, idempotencyKey }) =>
    creating.createMint(app, organizationId, body, idempotencyKey),
  );
  onEndpoint(app, mintTokens, async ({ organizationId, body, idempotencyKey }) => {
    await minting.mintTokens(app, organizationId, body, idempotencyKey);
    return {};
  });
  onEndpoint(app, getBalance, ({ organizationId, body }) => readBalance(app, organizationId, body));
}
