import { createKey, expireKey, listKeys, renameKey } from '#contract/keys';
import type { AppContext } from '#server/modules/appContext';
import { onEndpoint } from '#server/platform/http/onEndpoint';
import * as apiKeys from './apiKeys';

/** API keys of the signed-in user's organization. A key cannot create keys. */
export function keyRoutes(app: AppContext): void {
  const { db } = app;

  onEndpoint(app, listKeys, ({ organizationId }) => apiKeys.listKeys(db, organizationId));
  onEndpoint(app, createKey, async ({ body, ...caller }) => ({
    auth: await apiKeys.createKey(db, caller, body.permission ?? 'create'),
  }));
  onEndpoint(app, renameKey, ({ organizationId, body }) =>
    apiKeys.renameKey(db, organizationId, body),
  );
  onEndpoint(app, expireKey, ({ organizationId, body }) =>
    apiKeys.expireKey(db, organizationId, body.keyId),
  );
}
