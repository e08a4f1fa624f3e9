import type { Gift } from '#contract/gifts';
import { gift } from '#domain/messages/gift';

import { giftCalls } from './giftCalls';
import { usePortalPlace } from './PortalRoutes';
import { loadNoticeOf, reloadAfterMs } from './reloading';
import { useAnswer } from './useAnswer';

export interface LoadedGift {
  /** Undefined until it is loaded. */
  gift: Gift | undefined;
  /** Why it is not loaded; '' when it is, or nobody knows yet. */
  loadNotice: string;
}

/** The token that the page gives. A failed load is logged and tried again quietly (AMB-71). */
export function useGift(): LoadedGift {
  const { id, gift: first } = usePortalPlace();
  const { answer, error } = useAnswer({
    event: 'query.gift',
    first,
    watching: false,
    ask: async () => {
      const { loadGift } = await giftCalls();
      return loadGift(id);
    },
    pause: (outcome) => ('error' in outcome ? reloadAfterMs(outcome.error) : null),
  });
  return { gift: answer, loadNotice: loadNoticeOf(error, gift.notice) };
}
