import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { isDashboardPath } from '#contract/dashboardPaths';
import { findHost } from '#contract/findHost';
import type { HostConfig } from '#contract/hostConfig';
import { YEAR_S } from '#domain/durations';

import { allowInline, hashInline, type InlinePage } from './inlinePage';
import { createPageReader, sendNotBuilt, sendStorybookNotBuilt } from './pages';

const HOUR_SECONDS = 3_600;

/** The product's logo, a file that needs no other. */
export const LOGO_PATH = '/favicon.svg';

/** Folders of the built pages. */
export interface HostFolders {
  /** Built pages: `dashboard/` and `portal/`. */
  dist: string;
  /** Built Storybook; served at `/storybook` when it is there. */
  storybook: string;
}

/**
 * Serves the two hosts on one origin: the files of both, and the dashboard's page at every address
 * that has no other route, with 404 where the dashboard has nothing to show. The portal's pages
 * have their own routes (`portalPages.ts`). The page carries the configuration; browsers keep
 * hashed assets for a year.
 */
export async function hostRoutes(
  http: FastifyInstance,
  hostConfig: HostConfig,
  { dist, storybook }: HostFolders,
): Promise<void> {
  const dashboard = join(dist, 'dashboard');
  const portal = join(dist, 'portal');
  http.get('/host-config.json', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send(hostConfig),
  );
  await serveHashed(http, join(dashboard, 'assets'), '/assets/');
  await serveHashed(http, join(portal, 'assets'), '/portal/assets/');
  // Files at the root, such as /theme.js. Also gives `reply.sendFile`.
  await http.register(fastifyStatic, {
    root: dashboard,
    serve: false,
    preCompressed: true,
    dotfiles: 'ignore',
    maxAge: HOUR_SECONDS * 1000,
  });
  await serveRootFiles(http, dashboard);
  serveEmbed(http, join(dist, 'embed'));
  if (existsSync(storybook)) {
    await http.register(storybookRoutes, { root: storybook });
  } else {
    for (const path of ['/storybook', '/storybook/']) {
      http.get(path, async (_request, reply) => sendStorybookNotBuilt(reply));
    }
  }

  const dashboardPage = createPageReader(dashboard, hostConfig, toDashboardPage);
  http.get('/*', async (request, reply) => {
    const [path = ''] = request.url.split('?');
    if (findHost(path) === 'server') return reply.callNotFound();
    // A path with an ending is a file, not a page.
    const isFile = /\.\w{1,8}$/.test(path) && path !== '/index.html';
    if (isFile) return reply.sendFile(decodeURI(path));
    return sendPage(request, reply.code(isDashboardPath(path) ? 200 : 404), dashboardPage());
  });
}

/**
 * Serves the script for shops' pages, which are of other origins. Its name never changes, so
 * browsers ask for it again after an hour.
 */
function serveEmbed(http: FastifyInstance, root: string): void {
  http.get('/embed.js', async (_request, reply) =>
    reply
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('access-control-allow-origin', '*')
      .sendFile('embed.js', root),
  );
}

/** Serves files whose names change with their content. */
async function serveHashed(http: FastifyInstance, root: string, prefix: string): Promise<void> {
  await http.register(fastifyStatic, {
    root,
    prefix,
    decorateReply: false,
    preCompressed: true,
    index: false,
    maxAge: YEAR_S * 1000,
    immutable: true,
  });
}

/**
 * Serves the files at the root, such as the icon of the site. Pages and folders have their own
 * routes.
 */
async function serveRootFiles(http: FastifyInstance, root: string): Promise<void> {
  if (!existsSync(root)) return;
  await http.register(async (scope) => {
    scope.addHook('onRequest', async ({ url }, reply) => {
      // A web wallet shows it beside a payment by phone.
      if (url === LOGO_PATH) reply.header('cross-origin-resource-policy', 'cross-origin');
    });
    await scope.register(fastifyStatic, {
      root,
      prefix: '/',
      decorateReply: false,
      preCompressed: true,
      index: false,
      wildcard: false,
      globIgnore: ['index.html', '*/**/*', '**/*.br', '**/*.gz'],
      maxAge: 0,
    });
  });
}

/** Storybook's own pages run inline scripts, so they get a policy that lets them. */
async function storybookRoutes(scope: FastifyInstance, { root }: { root: string }): Promise<void> {
  scope.addHook('onSend', async (_request, reply) => {
    reply.header(
      'content-security-policy',
      "default-src 'self' 'unsafe-inline' data: blob:; object-src 'none'; frame-ancestors 'self'",
    );
    reply.header('x-frame-options', 'SAMEORIGIN');
  });
  await serveHashed(scope, join(root, 'assets'), '/storybook/assets/');
  // First, so that the address with a slash is its own and not sent to itself below.
  await scope.register(fastifyStatic, {
    root,
    prefix: '/storybook/',
    decorateReply: false,
    preCompressed: true,
  });
  scope.get('/storybook', async ({ url }, reply) => {
    const { search } = new URL(url, 'http://localhost');
    // With what it asks for: `?path=` names a story.
    return reply.redirect(`/storybook/${search}`);
  });
}

interface DashboardPage extends InlinePage {
  /** Weak: the bytes that are sent depend on their compression. */
  etag: string;
}

function toDashboardPage(html: string): DashboardPage {
  const digest = createHash('sha256').update(html).digest('base64url');
  return { html, hashes: hashInline(html), etag: `W/"${digest}"` };
}

/** A browser that has the page only asks whether it has changed. */
function sendPage(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  page: DashboardPage | null,
): FastifyReply {
  reply.header('cache-control', 'no-cache');
  if (page === null) return sendNotBuilt(reply);
  const policy = String(reply.getHeader('content-security-policy'));
  reply.header('content-security-policy', allowInline(policy, page.hashes));
  // Also for a client that names no encoding, for which `compress` does not set it.
  reply.header('vary', 'accept-encoding');
  if (reply.statusCode === 200) {
    reply.header('etag', page.etag);
    if (headers['if-none-match']?.includes(page.etag)) return reply.code(304).send();
  }
  reply.type('text/html; charset=utf-8').compress(page.html);
  return reply;
}
