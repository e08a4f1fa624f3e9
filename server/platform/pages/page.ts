import { common } from '#domain/messages/common';

import { html, none, type Html } from './html';
import { STYLES } from './stylesheet';

/** Which of the server's own pages it is: its name, and a sentence about it. */
export interface Section {
  name: string;
  note: string;
  /** Another stylesheet than the common one. */
  styles?: string;
}

/** A whole page around its content. */
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

/** One line of facts: a name and its value. */
export function renderFact(name: string, value: Html | string | number): Html {
  return html`<div>
    <dt>${name}</dt>
    <dd>${value}</dd>
  </div>`;
}

/** A titled table, or a sentence in its place when there are no rows. */
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

/** A moment, in Unix seconds, with its text. */
export function renderTime(unixSeconds: number, text: string): Html {
  const iso = new Date(unixSeconds * 1000).toISOString();
  return html`<time datetime="${iso}">${text}</time>`;
}

/** A part that is only there when its value is. */
export function renderUnlessNull<Value>(value: Value | null, show: (value: Value) => Html): Html {
  return value === null ? none : show(value);
}
