import { explorer } from '#domain/messages/explorer';
import { html, type Html } from '#server/platform/pages/html';

/** Returns a link to the page of an address. It shows `name` when there is one. */
export function renderAddressLink(address: string, name: string | null = null): Html {
  const text = name === null ? html`<code>${address}</code>` : html`<bdi>${name}</bdi>`;
  return html`<a href="/explorer/address/${address}" title="${address}">${text}</a>`;
}

/** Returns a link to the page of a transaction. */
export function renderTransactionLink(signature: string): Html {
  return html`<a href="/explorer/tx/${signature}"><code>${signature}</code></a>`;
}

/** The state of a transaction, as a coloured word. */
export function renderStatusBadge(status: keyof typeof explorer.status): Html {
  return html`<span class="badge ${status}">${explorer.status[status]}</span>`;
}
