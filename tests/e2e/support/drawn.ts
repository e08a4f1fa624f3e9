import path from 'node:path';

import fastify from 'fastify';

import { defaultHostConfig } from '#contract/defaultHostConfig';
import { portalRoutes, type DrawnPortalRoute, type PortalRoute } from '#contract/portalRoutes';
import { createPageReader } from '#server/platform/http/pages';
import { createRenderer } from '#server/modules/portal/portalRenderer';
import { createPortalTemplate } from '#server/modules/portal/portalTemplate';

import type { Page } from './fixtures';

const dist = path.resolve('dist');
const config = { ...defaultHostConfig, network: 'embedded' } as const;
const renderer = createRenderer(path.join(dist, 'portal-server/server.js'), fastify().log);
const template = createPageReader(path.join(dist, 'portal'), config, createPortalTemplate);

/** What a portal page is drawn from. */
export interface PageData {
  data: unknown;
  walletName?: string;
}

/** The page of a portal with this data, as the product's server draws it. */
async function drawPage(path: string, { data, walletName }: PageData): Promise<string> {
  const drawn = await renderer.draw({ path, data, walletName: walletName ?? null, config });
  const filled = drawn && template()?.fill?.(drawn, getTitle(path, data));
  if (!filled) throw new Error(`${path} was not drawn`);
  return filled.html;
}

function getTitle(path: string, data: unknown): string {
  for (const route of Object.values<PortalRoute>(portalRoutes)) {
    if (!route.query || !path.startsWith(route.path.replace(':id', ''))) continue;
    const drawn: DrawnPortalRoute<unknown> = route;
    return drawn.title(data);
  }
  return '';
}

/** Has an address answer with a page of this data: states that few real payments come to. */
export async function serveDrawn(browserPage: Page, url: string, page: PageData): Promise<void> {
  const body = await drawPage(url, page);
  const headers = { 'cache-control': 'no-store' };
  await browserPage.route(`**${url}`, (route) =>
    route.fulfill({ body, headers, contentType: 'text/html; charset=utf-8' }),
  );
}
