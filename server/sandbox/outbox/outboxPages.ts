import type { FastifyReply, FastifyRequest } from 'fastify';

import { mails } from '#domain/messages/mails';
import type { AppContext } from '#server/modules/appContext';
import { getOutboxUrl } from '#server/platform/config/hostConfig';
import { formatTime } from '#server/platform/pages/formatTime';
import { html, type Html } from '#server/platform/pages/html';
import { fact, page, time, when } from '#server/platform/pages/page';
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
  const onlyHere = async (request: FastifyRequest, reply: FastifyReply) => {
    if (!isOwnBrowser(request, host)) return reply.callNotFound();
  };

  http.get('/outbox', { preHandler: onlyHere }, async (_request, reply) =>
    sendPage(reply, listPage(await outbox.list(SHOWN))),
  );
  http.get<{ Params: { name: string } }>(
    '/outbox/:name',
    { preHandler: onlyHere },
    async (request, reply) => {
      const mail = await outbox.read(request.params.name);
      if (mail) return sendPage(reply, mailPage(mail, config.origin));
      const { title, text: sentence } = text.notFound;
      return sendPage(reply.code(404), page(title, html`<p>${sentence}</p>`, text));
    },
  );
}

/** Returns whether the request uses our own host name, comes from this machine, and no proxy sent it on. */
function isOwnBrowser({ headers, socket }: FastifyRequest, host: string): boolean {
  const loopback = /^(?:::1|(?:::ffff:)?127(?:\.\d{1,3}){3})$/.test(socket.remoteAddress ?? '');
  const handedOn = ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via'].some(
    (name) => headers[name] !== undefined,
  );
  return headers.host === host && loopback && !handedOn;
}

function listPage(kept: readonly KeptMail[]): string {
  if (kept.length === 0) return page(text.title, html`<p class="empty">${text.empty}</p>`, text);
  const items = kept.map(
    (mail) =>
      html`<li>
        <a href="/outbox/${mail.name}">${mail.subject || text.noSubject}</a>
        <p><bdi>${mail.to}</bdi>${when(mail.sentAt, sentTime)}</p>
      </li>`,
  );
  return page(
    text.title,
    html`<ul class="mails">
      ${items}
    </ul>`,
    text,
  );
}

function mailPage(mail: KeptMail, origin: string): string {
  return page(
    mail.subject || text.noSubject,
    html`<dl>
        ${fact(text.to, html`<bdi>${mail.to}</bdi>`)}
        ${when(mail.sentAt, (sentAt) => fact(text.sent, sentTime(sentAt)))}
      </dl>
      <div class="letter">${linked(mail.text, origin)}</div>
      <p><a href="/outbox">${text.back}</a></p>`,
    text,
  );
}

function sentTime(sentAt: Date): Html {
  const seconds = sentAt.getTime() / 1000;
  return time(seconds, formatTime(seconds));
}

/** The text form with its links to this installation clickable. Others stay text. */
function linked(body: string, origin: string): Html[] {
  const words = body.split(/(\s+)/);
  return words.map((word) =>
    word.startsWith(`${origin}/`) ? html`<a href="${word}">${word}</a>` : html`${word}`,
  );
}
