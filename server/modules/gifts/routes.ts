import * as calls from '#contract/gifts';
import type { AppContext } from '#server/modules/appContext';
import { onEndpoint } from '#server/platform/http/onEndpoint';

import { confirmGift } from './confirmGift';
import { createGift } from './createGift';
import { readGift } from './giftOffers';
import { createGiftOrder } from './giftOrders';

/** Calls of the gift portal. The bearer is the mint's identifier, and later the gift's. */
export function giftRoutes(app: AppContext): void {
  onEndpoint(app, calls.getGift, ({ mintId }) => readGift(app.db, mintId));
  onEndpoint(app, calls.createGift, ({ mintId, body, ip }) => createGift(app, mintId, body, ip));
  onEndpoint(app, calls.createGiftOrder, ({ mintId, body }) => createGiftOrder(app, mintId, body));
  onEndpoint(app, calls.processGift, async ({ giftId, body }) => ({
    receipt: await confirmGift(app, giftId, body.signature),
  }));
}
