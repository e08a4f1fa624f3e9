import { common } from '#domain/messages/common';
import { mails } from '#domain/messages/mails';
import { html, type Html } from '#server/platform/pages/html';

import type { Mail } from './mailer';

/** The content of a mail, for both its forms. */
export interface Letter {
  to: string;
  subject: string;
  title: string;
  /** What it is about. */
  text: string;
  /** The one thing to do. */
  action: { label: string; url: string };
  /** Smaller sentences at the end. */
  notes: readonly string[];
}

/** Renders a letter as plain text and as HTML. */
export function buildMail(letter: Letter): Mail {
  const { to, subject } = letter;
  return { to, subject, text: renderText(letter), html: renderHtml(letter).text };
}

function renderText({ text, action, notes }: Letter): string {
  const parts = [text, `${action.label}:\n${action.url}`, ...notes];
  return `${parts.join('\n\n')}\n`;
}

/**
 * Mail programs know little of CSS: tables for the layout, and styles on the elements themselves.
 */
const style = {
  body: 'margin:0;padding:0;background:#faf9f7;color:#1b1a17;font:400 16px/1.55 system-ui,-apple-system,"Segoe UI",Roboto,Helvetica,Arial,sans-serif',
  outer: 'padding:40px 16px',
  column: 'width:100%;max-width:496px;text-align:left',
  name: 'padding:0 4px 16px;font-size:16px;font-weight:600;letter-spacing:-0.01em',
  card: 'padding:32px;background:#ffffff;border:1px solid #e8e4dd;border-radius:16px',
  title: 'margin:0 0 12px;font-size:22px;line-height:1.3;font-weight:600;letter-spacing:-0.015em',
  text: 'margin:0 0 24px;overflow-wrap:anywhere',
  button:
    'display:inline-block;padding:12px 20px;border-radius:8px;background:#2348d4;color:#ffffff;font-weight:500;text-decoration:none',
  note: 'margin:24px 0 0;color:#57534b;font-size:14px;overflow-wrap:anywhere',
  link: 'color:#2348d4',
  notes: 'padding:16px 4px 0;color:#6b665d;font-size:13px',
  last: 'margin:0 0 4px',
};

const DARK = `@media (prefers-color-scheme: dark) {
  body { background: #181714 !important; color: #f3f0ea !important; }
  .card { background: #211f1c !important; border-color: #37342f !important; }
  .note, .notes { color: #bbb5aa !important; }
  .link { color: #a3b3ff !important; }
}`;

function renderHtml({ title, text, action, notes }: Letter): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        <style>
          ${DARK}
        </style>
      </head>
      <body style="${style.body}">
        <table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
          <tr>
            <td align="center" style="${style.outer}">
              <table role="presentation" cellpadding="0" cellspacing="0" style="${style.column}">
                <tr>
                  <td style="${style.name}">${common.productName}</td>
                </tr>
                <tr>
                  <td class="card" style="${style.card}">
                    <h1 style="${style.title}">${title}</h1>
                    <p style="${style.text}">${text}</p>
                    <a href="${action.url}" style="${style.button}">${action.label}</a>
                    <p class="note" style="${style.note}">
                      ${mails.orCopy}<br />
                      <a class="link" href="${action.url}" style="${style.link}">${action.url}</a>
                    </p>
                  </td>
                </tr>
                <tr>
                  <td class="notes" style="${style.notes}">
                    ${notes.map((note) => html`<p style="${style.last}">${note}</p>`)}
                  </td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html> `;
}
