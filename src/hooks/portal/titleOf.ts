import type { PortalPage } from '#contract/portalPage';
import { gift as giftTexts } from '#domain/messages/gift';
import { portal } from '#domain/messages/portal';

/** What the screens call a page, for HTML that is drawn before they can; null for one without data. */
export function titleOf({ payment, gift }: PortalPage): string | null {
  if (payment) return portal.payment.pageTitle(payment.name);
  return gift ? giftTexts.pageTitle(gift.metadata.name) : null;
}
