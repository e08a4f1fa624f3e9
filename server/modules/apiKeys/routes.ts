import * as calls from '#contract/keys';
import type { AppContext } from '#server/modules/appContext';
import { onEndpoint } from '#server/platform/http/onEndpoint';
import { createKey, expireKey, listKeys, renameKey } from './apiKeys';

/** API keys of the signed-in user's organization. A key cannot create keys. */
export function keyRoutes(app: AppContext): void {
  const { db } = app;

  onEndpoint(app, calls.listKeys, ({ organizationId }) => listKeys(db, organizationId));
  onEndpoint(app, calls.createKey, ({ body, ...caller }) =>
    createKey(db, caller, body.permission ?? 'create'),
  );
  onEndpoint(app, calls.renameKey, ({ organizationId, body }) =>
    renameKey(db, organizationId, body),
  );
  onEndpoint(app, calls.expireKey, ({ organizationId, body }) =>
    expireKey(db, organizationId, body.keyId),
  );
}
