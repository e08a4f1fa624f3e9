import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { isDashboardPath } from '#contract/dashboardPaths';
import { describeError } from '#contract/errors';
import { findHost } from '#contract/findHost';
import { common } from '#domain/messages/common';
import { html } from '#server/platform/pages/html';
import { renderPage } from '#server/platform/pages/page';
import { sendPage } from '#server/platform/pages/sendPage';

import { sendError } from './errorHandler';

/** The methods of a route, and which paths it has. */
interface KnownRoute {
  pattern: RegExp;
  methods: string[];
}

/** Paths for programs, which always get JSON. */
const FOR_PROGRAMS = /^\/(?:api|rpc)(?:\/|$)/;

/**
 * Sends 405 when only the method is wrong, otherwise 404: as JSON, and to a person who opens the
 * address in a browser as a page.
 */
export function registerNotFoundHandler(http: FastifyInstance): void {
  const known = listRoutes(http);
  http.setNotFoundHandler((request, reply) => {
    const [path = ''] = request.url.split('?');
    const allowed = listMethods(known, path);
    if (allowed.length > 0 && !allowed.includes(request.method)) {
      reply.header('allow', allowed.join(', '));
      const values = { method: request.method, methods: allowed.join(' or ') };
      return sendError(reply, describeError('method_not_allowed', values));
    }
    return isOpened(request, path)
      ? sendNotFoundPage(reply)
      : sendError(reply, describeError('not_found'));
  });
}

function isOpened({ method, headers }: FastifyRequest, path: string): boolean {
  const reads = method === 'GET' || method === 'HEAD';
  return reads && (headers.accept ?? '').includes('text/html') && !FOR_PROGRAMS.test(path);
}

function sendNotFoundPage(reply: FastifyReply): FastifyReply {
  const { title, text, home } = common.notFound;
  const content = html`<p>${text}</p>
    <p><a href="/">${home}</a></p>`;
  return sendPage(reply.code(404), renderPage(title, content, { name: '404', note: '' }));
}

/** Returns all routes. It fills as routes are added. */
function listRoutes(http: FastifyInstance): KnownRoute[] {
  const known: KnownRoute[] = [];
  http.addHook('onRoute', ({ url, method }) => {
    known.push({ pattern: toPattern(url), methods: [method].flat() });
  });
  return known;
}

function toPattern(url: string): RegExp {
  const escaped = url.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(`^${escaped.replaceAll(/:\w+/g, '[^/]+').replace('*', '.*')}$`);
}

/** The dashboard sends a page at every address, but has something to show at few. */
function listMethods(known: KnownRoute[], path: string): string[] {
  const isPage = findHost(path) === 'dashboard' && isDashboardPath(path);
  const matching = known.filter(
    ({ pattern }) => pattern.test(path) && (isPage || pattern.source !== EVERYWHERE),
  );
  return [...new Set(matching.flatMap(({ methods }) => methods))];
}

const EVERYWHERE = toPattern('/*').source;
