import { endpoints } from '#contract/endpoints';
import type { App } from '#server/app';
import { HttpError } from '#server/errors';

import { API_BASE } from './onEndpoint';

/** Calls of the contract that nobody serves yet answer 501. Register it after all routes. */
export function answerUnbuilt(app: App): void {
  for (const { method, path } of Object.values(endpoints)) {
    const url = `${API_BASE}${path}`;
    if (app.http.hasRoute({ method, url })) continue;
    app.http.route({
      method,
      url,
      handler: async () => {
        throw new HttpError(501, 'This is not available yet.');
      },
    });
  }
}
