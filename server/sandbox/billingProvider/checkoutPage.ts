import { billingProvider } from '#domain/messages/billingProvider';
import { formatUsd } from '#domain/money';
import { html, none } from '#server/platform/pages/html';
import { renderFact, renderUnlessNull } from '#server/platform/pages/page';

import { renderButton, renderPage, renderPlanCard } from './page';
import { getOffer } from './plans';
import type { CheckoutRow, CustomerRow } from './store';

const { checkout: text, over } = billingProvider;

/** Returns the page with the plan, the customer and the two buttons. */
export function renderCheckoutPage(row: CheckoutRow, customer: CustomerRow): string {
  const offer = getOffer(row.price);
  if (row.status !== 'open' || !offer) return renderOverPage(row);
  const facts = html`<dl>
    ${renderUnlessNull(customer.name, (name) => renderFact(text.organization, html`<bdi>${name}</bdi>`))}
    ${renderUnlessNull(customer.email, (email) => renderFact(text.email, html`<bdi>${email}</bdi>`))}
    ${renderFact(text.due, formatUsd(offer.monthlyMicro))}
  </dl>`;
  return renderPage(
    text.title(offer.name),
    text.text,
    html`${renderPlanCard(offer, facts)}
      <div class="actions">
        <form method="post">
          <button class="primary" type="submit">${text.subscribe}</button>
        </form>
        ${renderButton(row.cancel_url, text.cancel)}
      </div>`,
  );
}

/** Returns the page of a checkout that is not open any more. */
function renderOverPage({ status, cancel_url }: CheckoutRow): string {
  const { title, text: sentence } = status === 'complete' ? over.complete : over.expired;
  return renderPage(
    title,
    sentence,
    html`<div class="actions">
      ${status === 'complete' ? none : renderButton(cancel_url, over.plans)}
    </div>`,
  );
}
