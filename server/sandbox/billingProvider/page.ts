import { billingProvider as text } from '#domain/messages/billingProvider';
import { formatUsd } from '#domain/money';
import { html, none, type Html } from '#server/platform/pages/html';
import { renderPage as frame } from '#server/platform/pages/page';

import type { Offer } from './plans';

/** Below it: every page of the provider. */
export const PATH = '/billing-provider';

/** A whole page around its content. */
export function renderPage(title: string, lead: string, content: Html): string {
  const { name, note } = text;
  const styles = `${PATH}/style.css`;
  const sentence = lead === '' ? none : html`<p class="lead">${lead}</p>`;
  return frame(title, html`${sentence} ${content}`, { name, note, styles });
}

/** A plan and what it costs. `badge` stands beside its name, `facts` below. */
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

export function link(href: string, words: string): Html {
  return html`<a class="button" href="${href}">${words}</a>`;
}
