import { getUser, updateUser } from '#contract/users';
import type { AppContext } from '#server/modules/appContext';
import { onEndpoint } from '#server/platform/http/onEndpoint';
import { readUser, renameUser } from './users';

/** The signed-in user's own data. */
export function userRoutes(app: AppContext): void {
  onEndpoint(app, getUser, ({ userId }) => readUser(app.db, userId));
  onEndpoint(app, updateUser, ({ userId, body }) => renameUser(app.db, userId, body));
}
