import { billingProvider } from '#domain/messages/billingProvider';
import { formatTime } from '#server/platform/pages/formatTime';
import { html, none, type Html } from '#server/platform/pages/html';
import { renderFact, renderTime } from '#server/platform/pages/page';

import { renderButton, renderPage, renderPlanCard } from './page';
import { getOffer, offers, type Offer } from './plans';
import type { PortalRow, SubscriptionRow } from './store';

const { manage: text } = billingProvider;

/** The last action on this page, from its address. */
export type Done = 'changed' | 'canceled';

/** Returns the page with the plan of a customer, and forms to change or end it. */
export function renderManagePage(
  { return_url: returnUrl }: PortalRow,
  subscription: SubscriptionRow | null,
  done: Done | null,
): string {
  const offer = subscription && getOffer(subscription.price);
  const notice = done === null ? none : html`<p class="notice" role="status">${text[done]}</p>`;
  const back = html`<div class="actions back">${renderButton(returnUrl, text.back)}</div>`;
  if (!subscription || !offer) {
    return renderPage(text.noPlan.title, text.noPlan.text, html`${notice} ${back}`);
  }
  const others = offers.filter(({ price }) => price !== offer.price);
  return renderPage(
    text.title,
    '',
    html`${notice} ${renderPlanCard(offer, formatSince(subscription), badge)}
      <section>
        <h2>${text.change}</h2>
        <div class="actions">${others.map(changeForm)}</div>
      </section>
      <section>
        <details>
          <summary>${text.end}</summary>
          <p>${text.endText}</p>
          <form method="post">
            <input type="hidden" name="action" value="cancel" />
            <button class="critical" type="submit">${text.cancel}</button>
          </form>
        </details>
      </section>
      ${back}`,
  );
}

const badge = html`<span class="badge active">${text.active}</span>`;

function formatSince({ created_at: createdAt }: SubscriptionRow): Html {
  const seconds = Math.floor(createdAt.getTime() / 1000);
  return html`<dl>${renderFact(text.since, renderTime(seconds, formatTime(seconds)))}</dl>`;
}

function changeForm(offer: Offer): Html {
  return html`<form method="post">
    <input type="hidden" name="action" value="change" />
    <input type="hidden" name="price" value="${offer.price}" />
    ${renderPlanCard(offer, none)}
    <button type="submit">${text.changeTo(offer.name)}</button>
  </form>`;
}
