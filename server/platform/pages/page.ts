import { common } from '#domain/messages/common';

import { html, none, type Html } from './html';
import { STYLES } from './stylesheet';

/** A group of the server's own pages: its name, and a sentence about it. */
export interface Section {
  name: string;
  note: string;
  /** Another stylesheet than the common one. */
  styles?: string;
}

/** Returns a whole page with this content. */
export function renderPage(title: string, content: Html, section: Section): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>${title} · ${common.productName}</title>
        <link rel="stylesheet" href="${section.styles ?? STYLES}" />
      </head>
      <body>
        <header>
          <p class="name">${common.productName} <span>${section.name}</span></p>
          <p class="note">${section.note}</p>
        </header>
        <main>
          <h1>${title}</h1>
          ${content}
        </main>
      </body>
    </html> `.text;
}

/** Returns one line of facts: a name and its value. */
export function renderFact(name: string, value: Html | string | number): Html {
  return html`<div>
    <dt>${name}</dt>
    <dd>${value}</dd>
  </div>`;
}

/** Returns a titled table, or a sentence when there are no rows. */
export function renderTableSection(
  title: string,
  columns: readonly string[],
  rows: readonly Html[],
  empty: string,
): Html {
  const heads = columns.map((column) => html`<th scope="col">${column}</th>`);
  const content =
    rows.length === 0
      ? html`<p class="empty">${empty}</p>`
      : html`<section class="scroll" aria-label="${title}" tabindex="0">
          <table>
            <thead>
              <tr>
                ${heads}
              </tr>
            </thead>
            <tbody>
              ${rows}
            </tbody>
          </table>
        </section>`;
  return html`<section>
    <h2>${title}</h2>
    ${content}
  </section>`;
}

/** Returns a time in Unix seconds with its text. */
export function renderTime(unixSeconds: number, text: string): Html {
  const iso = new Date(unixSeconds * 1000).toISOString();
  return html`<time datetime="${iso}">${text}</time>`;
}

/** Returns the rendered value, or nothing for null. */
export function renderUnlessNull<Value>(value: Value | null, show: (value: Value) => Html): Html {
  return value === null ? none : show(value);
}
