import { join } from 'node:path';

import { parseCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';

import type { HostConfig } from '#contract/hostConfig';
import { getGift } from '#contract/gifts';
import { getPayment } from '#contract/payments';
import { WALLET_COOKIE, type PortalPage } from '#contract/portalPage';
import { PORTAL_ID } from '#contract/refusals';
import type { App } from '#server/app';
import { HttpError } from '#server/errors';
import { readGift } from '#server/services/gifts';
import { readPaymentAtOnce } from '#server/services/paymentLinks';

import { pageOf, sendNotBuilt } from './pages';
import { createRenderer } from './portalRenderer';
import {
  allowInline,
  portalTemplate,
  type InlinePage,
  type PortalTemplate,
} from './portalTemplate';
import { rateLimitOf } from './rateLimits';

/** What a portal's page brings along; null: it asks for it itself. */
type Reader = (app: App, id: string) => Promise<PortalPage | null>;

/** The portals that are drawn here, with their data in them. */
const DRAWN: Record<string, Reader> = {
  '/portal/payment/:id': async (app, id) => {
    const payment = await readPaymentAtOnce(app, id);
    return payment && { payment: v.parse(getPayment.response, payment) };
  },
  '/portal/gift/:id': async ({ db }, id) => ({
    gift: v.parse(getGift.response, await readGift(db, id)),
  }),
};

/**
 * Serves the pages of the portals, at `/portal/…` and `/test`. Those of {@link DRAWN} come as HTML
 * that says who asks and for how much before any script runs. What cannot be drawn (an unknown
 * identifier, a slow database, a payment that is about to be settled) comes as the page that loads.
 *
 * @param dist where the hosts were built to.
 */
export function portalPages(app: App, hostConfig: HostConfig, dist: string): void {
  const { http, config } = app;
  const template = pageOf(join(dist, 'portal'), hostConfig, portalTemplate);
  const render = createRenderer(join(dist, 'portal-server/server.js'), http.log);
  // Not for the first customer to wait for.
  http.addHook('onListen', async () => void (await render.open()));
  // A page counts as the call that it spares. Beyond the limit it comes without its data.
  const limit = http.createRateLimit(rateLimitOf(getPayment, app.config.limits));

  for (const [url, read] of Object.entries(DRAWN)) {
    http.get<{ Params: { id: string } }>(url, { exposeHeadRoute: true }, async (request, reply) => {
      const built = template();
      const { id } = request.params;
      if (!built?.fill || !PORTAL_ID.test(id)) return send(keepNowhere(reply), built);
      const { isAllowed, ...spent } = await limit(request);
      const tooMany = !isAllowed && 'isExceeded' in spent && spent.isExceeded;
      const data = tooMany ? null : await within(config.pageDataWithinMs, read(app, id), app);
      const page = data && { ...data, ...rememberedWallet(request) };
      const path = new URL(request.url, 'http://localhost').pathname;
      const drawn = page && (await render.draw({ path, page, config: hostConfig }));
      return send(keepNowhere(reply), built, drawn && built.fill(drawn, page));
    });
  }
  http.get('/portal/*', { exposeHeadRoute: true }, async (_request, reply) =>
    send(keepNowhere(reply), template()),
  );
  http.get('/test', async (_request, reply) => send(reply, template()));
}

/** A name is shown and nothing else: what the wallets make of it is the browser's to find. */
function rememberedWallet({ headers }: FastifyRequest): Pick<PortalPage, 'walletName'> {
  const walletName = parseCookie(headers.cookie ?? '')[WALLET_COOKIE];
  return walletName ? { walletName } : {};
}

/** The address is a secret of the customer's, and the page may hold what it opens. */
function keepNowhere(reply: FastifyReply): FastifyReply {
  return reply.header('x-robots-tag', 'noindex, nofollow').header('cache-control', 'no-store');
}

function send(
  reply: FastifyReply,
  built: PortalTemplate | null,
  drawn: InlinePage | null = null,
): FastifyReply {
  if (!built) return sendNotBuilt(reply);
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-cache');
  const { html, hashes } = drawn ?? built.plain;
  // A shop may open a payment in a window and wait until it is closed. Cut off from its opener the
  // window would look closed at once, and the browser would begin a process for it (ADR 0013).
  reply.header('cross-origin-opener-policy', 'unsafe-none');
  const policy = String(reply.getHeader('content-security-policy'));
  reply.header('content-security-policy', allowInline(policy, hashes));
  // Also for a client that names no encoding, which `compress` leaves out.
  reply.type('text/html; charset=utf-8').header('vary', 'accept-encoding').compress(html);
  return reply;
}

/** The page's data, or null when there is none in time. What failed is logged, if it should not. */
async function within(
  ms: number,
  reading: Promise<PortalPage | null>,
  { http }: App,
): Promise<PortalPage | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, ms, null);
  });
  const read = reading.catch((error: unknown) => {
    if (!(error instanceof HttpError)) http.log.warn({ err: error }, 'a portal has no data');
    return null;
  });
  const page = await Promise.race([read, late]);
  clearTimeout(timer);
  return page;
}
