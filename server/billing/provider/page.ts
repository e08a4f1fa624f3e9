import { billingProvider as text } from '#domain/messages/billingProvider';
import { common } from '#domain/messages/common';
import { formatUsd } from '#domain/money';
import { html, none, type Html } from '#server/pages/html';

import type { Offer } from './plans';

/** Below it: every page of the provider. */
export const PATH = '/billing-provider';

/** A whole page around its content. */
export function page(title: string, lead: string, content: Html): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>${title} · ${common.productName}</title>
        <link rel="stylesheet" href="${PATH}/style.css" />
      </head>
      <body>
        <header>
          <p class="name">${common.productName} <span>${text.name}</span></p>
          <p class="note">${text.note}</p>
        </header>
        <main>
          <h1>${title}</h1>
          ${lead === '' ? none : html`<p class="lead">${lead}</p>`} ${content}
        </main>
      </body>
    </html> `.text;
}

/** A plan and what it costs. `badge` stands beside its name, `facts` below. */
export function planCard(offer: Offer, facts: Html, badge: Html = none): Html {
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
