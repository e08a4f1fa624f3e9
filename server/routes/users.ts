import { getUser, updateUser } from '#contract/users';
import type { App } from '#server/app';
import { onEndpoint } from '#server/http/onEndpoint';
import { readUser, renameUser } from '#server/services/users';

/** The signed-in user's own data. */
export function userRoutes(app: App): void {
  onEndpoint(app, getUser, ({ userId }) => readUser(app.db, userId));
  onEndpoint(app, updateUser, ({ userId, body }) => renameUser(app.db, userId, body));
}
