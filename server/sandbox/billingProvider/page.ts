import { billingProvider as text } from '#domain/messages/billingProvider';
import { formatUsd } from '#domain/money';
import { html, none, type Html } from '#server/platform/pages/html';
import { renderPage as frame } from '#server/platform/pages/page';

import type { Offer } from './plans';

/** Path below which the provider's pages are. */
export const PATH = '/billing-provider';

/** Returns a whole page with this content. */
export function renderPage(title: string, lead: string, content: Html): string {
  const { name, note } = text;
  const styles = `${PATH}/style.css`;
  const sentence = lead === '' ? none : html`<p class="lead">${lead}</p>`;
  return frame(title, html`${sentence} ${content}`, { name, note, styles });
}

/** Returns a plan and its price. `badge` is beside its name, `facts` are below. */
export function renderPlanCard(offer: Offer, facts: Html, badge: Html = none): Html {
  return html`<div class="card">
    <div class="plan">
      <div>
        <p class="title">${offer.name} ${badge}</p>
        <p class="blurb">${offer.text}</p>
      </div>
      <p class="price">${formatUsd(offer.monthlyMicro)} <span>${text.perMonth}</span></p>
    </div>
    ${facts}
  </div>`;
}

/** Returns a link that looks like a button. */
export function renderButton(href: string, words: string): Html {
  return html`<a class="button" href="${href}">${words}</a>`;
}
