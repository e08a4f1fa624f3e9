import { createGift, createGiftOrder, getGift, processGift } from '#contract/gifts';
import type { AppContext } from '#server/modules/appContext';
import { onEndpoint } from '#server/platform/http/onEndpoint';

import { confirmGift } from './confirmGift';
import * as create from './createGift';
import { readGift } from './giftOffers';
import * as orders from './giftOrders';

/** Calls of the gift portal. The bearer is the mint's identifier, and later the gift's. */
export function giftRoutes(app: AppContext): void {
  onEndpoint(app, getGift, ({ portalId: mintId }) => readGift(app.db, mintId));
  onEndpoint(app, createGift, ({ portalId: mintId, body, ip }) =>
    create.createGift(app, mintId, body, ip),
  );
  onEndpoint(app, createGiftOrder, ({ portalId: mintId, body }) =>
    orders.createGiftOrder(app, mintId, body),
  );
  onEndpoint(app, processGift, async ({ portalId: giftId, body }) => ({
    receipt: await confirmGift(app, giftId, body.signature),
  }));
}
