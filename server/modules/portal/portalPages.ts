import { join } from 'node:path';

import { parseCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';

import { WALLET_COOKIE } from '#contract/portalPage';
import {
  portalRoutes,
  type DrawnPortalName,
  type DrawnPortalRoute,
  type PortalQuery,
} from '#contract/portalRoutes';
import { PORTAL_ID } from '#contract/identifiers';
import type { AppContext } from '#server/modules/appContext';
import { createHostConfig } from '#server/platform/config/hostConfig';
import { HttpError } from '#server/platform/http/errors';
import { readGift } from '#server/modules/gifts/giftOffers';
import { readPaymentAtOnce } from '#server/modules/payments/readPayment';

import { createPageReader, sendNotBuilt } from '#server/platform/http/pages';
import { createRenderer } from './portalRenderer';
import { createPortalTemplate, type PortalTemplate } from './portalTemplate';
import { allowInline, type InlinePage } from '#server/platform/http/inlinePage';
import { getRateLimit } from '#server/platform/http/rateLimits';
import { withTimeout } from '#server/platform/withTimeout';

/** Reads the data of a page; undefined when the page must load it itself. @throws HttpError 404 */
type Reader = (app: AppContext, id: string) => Promise<unknown>;

type PageRequest = FastifyRequest<{ Params: { id: string } }>;
type Count = ReturnType<AppContext['http']['createRateLimit']>;

/** The pages that the server renders, with their data inside. */
const READERS: Record<DrawnPortalName, Reader> = {
  payment: async (app, id) => (await readPaymentAtOnce(app, id)) ?? undefined,
  gift: ({ db }, id) => readGift(db, id),
};

/**
 * Serves the portal pages. Those of {@link READERS} are rendered here, so that they show the
 * merchant and the amount before any script runs. A page that cannot be rendered (a slow database,
 * a payment that is about to be settled) is sent without data and loads it itself. The status of a
 * page about an unknown identifier, and of an unknown page, is 404.
 *
 * @param root folder of the product, whose `dist` has the built hosts.
 */
export function portalPageRoutes(app: AppContext, root: string): void {
  const { http, config } = app;
  const hostConfig = createHostConfig(config);
  const dist = join(root, 'dist');
  const template = createPageReader(join(dist, 'portal'), hostConfig, createPortalTemplate);
  const render = createRenderer(join(dist, 'portal-server/server.js'), http.log);
  // Loaded at the start, so that the first customer does not wait for it.
  http.addHook('onListen', async () => void (await render.open()));
  /** One count for all pages whose calls have the same limit. */
  const counts = new Map<PortalQuery<unknown>['limit'], Count>();

  /** A page counts like the call that it replaces. */
  function getCount(query: PortalQuery<unknown>): Count {
    const rateLimit = getRateLimit(query, config.limits);
    const count = counts.get(query.limit) ?? http.createRateLimit(rateLimit);
    counts.set(query.limit, count);
    return count;
  }

  const options = { exposeHeadRoute: true };

  function serveDrawn(route: DrawnPortalRoute<unknown>, read: Reader) {
    const count = getCount(route.query);
    http.get<{ Params: { id: string } }>(route.path, options, async (request, reply) => {
      const built = template();
      forbidCaching(reply);
      if (!built?.fill) return send(reply, built);
      const found = await find(request, count, read);
      if (found === undefined) return send(reply, built);
      if (found === null) reply.code(404);
      const data = found === null ? null : v.parse(route.query.response, found);
      const path = new URL(request.url, 'http://localhost').pathname;
      const walletName = readWalletName(request);
      const drawn = await render.draw({ path, data, walletName, config: hostConfig });
      const filled = drawn && built.fill(drawn, route.title(data));
      return send(reply, built, filled);
    });
  }

  /** Returns the data; null when it does not exist, undefined when it could not be read in time. */
  async function find(request: PageRequest, count: Count, read: Reader) {
    const { id } = request.params;
    // Also what cannot exist: that page is drawn, too.
    const { isAllowed, ...spent } = await count(request);
    if (!isAllowed && 'isExceeded' in spent && spent.isExceeded) return undefined;
    if (!PORTAL_ID.test(id)) return null;
    return readWithin(config.pageDataWithinMs, read(app, id), app);
  }

  for (const route of Object.values(portalRoutes)) {
    if (route.query) serveDrawn(route, READERS[route.name]);
    else http.get(route.path, async (_request, reply) => send(reply, template()));
  }
  http.get('/portal/*', options, async (_request, reply) =>
    send(forbidCaching(reply).code(404), template()),
  );
}

/**
 * Returns the wallet name that the browser remembers. It is only shown; the browser finds the
 * wallet.
 */
function readWalletName({ headers }: FastifyRequest): string | null {
  return parseCookie(headers.cookie ?? '')[WALLET_COOKIE] || null;
}

/** Forbids caches and search engines: the address is a secret, and the page shows what it opens. */
function forbidCaching(reply: FastifyReply): FastifyReply {
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
  // Also for a client that names no encoding, for which `compress` does not set it.
  reply.type('text/html; charset=utf-8').header('vary', 'accept-encoding').compress(html);
  return reply;
}

/**
 * Returns the page's data; null when it does not exist, undefined when it could not be read in
 * time. Logs unexpected errors.
 */
async function readWithin(
  ms: number,
  reading: Promise<unknown>,
  { http }: AppContext,
): Promise<unknown> {
  const read = reading.catch((error: unknown) => {
    if (error instanceof HttpError && error.status === 404) return null;
    if (!(error instanceof HttpError)) http.log.warn({ err: error }, 'a portal has no data');
    return undefined;
  });
  return withTimeout(read, ms).catch(() => undefined);
}
