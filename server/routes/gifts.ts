import { createGift, getGift, processGift } from '#contract/gifts';
import type { AppContext } from '#server/modules/appContext';
import { onEndpoint } from '#server/platform/http/onEndpoint';
import * as buying from '#server/services/buyingGifts';
import { readGift } from '#server/services/gifts';
import * as processing from '#server/services/processingGifts';

/** What the gift portal calls. The mint's identifier is the bearer, then the transaction's (§6). */
export function giftRoutes(app: AppContext): void {
  onEndpoint(app, getGift, ({ portalId }) => readGift(app.db, portalId));
  onEndpoint(app, createGift, ({ portalId, body }) => buying.createGift(app, portalId, body));
  onEndpoint(app, processGift, async ({ portalId, body }) => {
    await processing.processGift(app, portalId, body.signature);
    return {};
  });
}
