import * as calls from '#contract/mints';
import type { AppContext } from '#server/modules/appContext';
import { onEndpoint } from '#server/platform/http/onEndpoint';
import { readBalance } from './balances';

import { createMint } from './createMint';
import { mintTokens } from './mintTokens';
import { listMints, readMint } from './queries';

/** The organization's own tokens. */
export function mintRoutes(app: AppContext): void {
  onEndpoint(app, calls.getMint, ({ organizationId, query }) =>
    readMint(app.db, organizationId, query._id),
  );
  onEndpoint(app, calls.listMints, ({ organizationId }) => listMints(app.db, organizationId));
  onEndpoint(app, calls.createMint, ({ organizationId, ip, idempotencyKey, lockAccess, body }) =>
    createMint(app, { organizationId, ip, idempotencyKey, lockAccess }, body),
  );
  onEndpoint(
    app,
    calls.mintTokens,
    async ({ organizationId, ip, idempotencyKey, lockAccess, body }) => {
      await mintTokens(app, { organizationId, ip, idempotencyKey, lockAccess }, body);
      return {};
    },
  );
  onEndpoint(app, calls.getBalance, ({ organizationId, body }) =>
    readBalance(app, organizationId, body),
  );
}
