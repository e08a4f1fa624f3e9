import type { FastifyReply, FastifyRequest } from 'fastify';

import { mails } from '#domain/messages/mails';
import type { AppContext } from '#server/modules/appContext';
import { getOutboxUrl } from '#server/platform/config/hostConfig';
import { formatTime } from '#server/platform/pages/formatTime';
import { html, type Html } from '#server/platform/pages/html';
import { renderFact, renderPage, renderTime, renderUnlessNull } from '#server/platform/pages/page';
import { sendPage } from '#server/platform/pages/sendPage';

import { openOutbox, type KeptMail } from './outbox';

const text = mails.outbox;
const SHOWN = 100;

/**
 * Pages for a person who tries the product on this machine: `/outbox` lists the mails that would
 * have been sent, `/outbox/{name}` shows one. They are only there on a local run without a mail
 * server, and only for this machine's own browser at the configured origin: another page's script
 * that points its own name here (DNS rebinding) finds nothing.
 */
export function outboxRoutes({ http, config }: AppContext): void {
  if (getOutboxUrl(config) === null) return;
  const outbox = openOutbox(config.dataDir);
  const { host } = new URL(config.origin);
  const refuseOtherBrowsers = async (request: FastifyRequest, reply: FastifyReply) => {
    if (!isOwnBrowser(request, host)) return reply.callNotFound();
  };

  http.get('/outbox', { preHandler: refuseOtherBrowsers }, async (_request, reply) =>
    sendPage(reply, listPage(await outbox.list(SHOWN))),
  );
  http.get<{ Params: { name: string } }>(
    '/outbox/:name',
    { preHandler: refuseOtherBrowsers },
    async (request, reply) => {
      const mail = await outbox.read(request.params.name);
      if (mail) return sendPage(reply, renderMailPage(mail, config.origin));
      const { title, text: sentence } = text.notFound;
      return sendPage(reply.code(404), renderPage(title, html`<p>${sentence}</p>`, text));
    },
  );
}

/**
 * Returns whether the request uses our own host name, comes from this machine, and no proxy sent it
 * on.
 */
function isOwnBrowser({ headers, socket }: FastifyRequest, host: string): boolean {
  const loopback = /^(?:::1|(?:::ffff:)?127(?:\.\d{1,3}){3})$/.test(socket.remoteAddress ?? '');
  const handedOn = ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via'].some(
    (name) => headers[name] !== undefined,
  );
  return headers.host === host && loopback && !handedOn;
}

function listPage(kept: readonly KeptMail[]): string {
  if (kept.length === 0)
    return renderPage(text.title, html`<p class="empty">${text.empty}</p>`, text);
  const items = kept.map(
    (mail) =>
      html`<li>
        <a href="/outbox/${mail.name}">${mail.subject || text.noSubject}</a>
        <p><bdi>${mail.to}</bdi>${renderUnlessNull(mail.sentAt, renderSentTime)}</p>
      </li>`,
  );
  return renderPage(
    text.title,
    html`<ul class="mails">
      ${items}
    </ul>`,
    text,
  );
}

function renderMailPage(mail: KeptMail, origin: string): string {
  return renderPage(
    mail.subject || text.noSubject,
    html`<dl>
        ${renderFact(text.to, html`<bdi>${mail.to}</bdi>`)}
        ${renderUnlessNull(mail.sentAt, (sentAt) => renderFact(text.sent, renderSentTime(sentAt)))}
      </dl>
      <div class="letter">${renderLinks(mail.text, origin)}</div>
      <p><a href="/outbox">${text.back}</a></p>`,
    text,
  );
}

function renderSentTime(sentAt: Date): Html {
  const seconds = sentAt.getTime() / 1000;
  return renderTime(seconds, formatTime(seconds));
}

/** Returns the text of a mail. Addresses of this installation are links, others stay text. */
function renderLinks(body: string, origin: string): Html[] {
  const words = body.split(/(\s+)/);
  return words.map((word) =>
    word.startsWith(`${origin}/`) ? html`<a href="${word}">${word}</a>` : html`${word}`,
  );
}
