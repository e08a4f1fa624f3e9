import path from 'node:path';

import fastify from 'fastify';

import { defaultHostConfig } from '#contract/defaultHostConfig';
import type { PortalPage } from '#contract/portalPage';
import { pageOf } from '#server/http/pages';
import { createRenderer } from '#server/http/portalRenderer';
import { portalTemplate } from '#server/http/portalTemplate';

import type { Page } from './fixtures';

const dist = path.resolve('dist');
const config = { ...defaultHostConfig, network: 'embedded' } as const;
const renderer = createRenderer(path.join(dist, 'portal-server/server.js'), fastify().log);
const template = pageOf(path.join(dist, 'portal'), config, portalTemplate);

/** The page of a portal with this data, as the product's server draws it. */
async function drawPage(url: string, page: PortalPage): Promise<string> {
  const drawn = await renderer.draw({ path: url, page, config });
  const filled = drawn && template()?.fill?.(drawn, page);
  if (!filled) throw new Error(`${url} was not drawn`);
  return filled.html;
}

/** Has an address answer with a page of this data: states that few real payments come to. */
export async function serveDrawn(browserPage: Page, url: string, page: PortalPage): Promise<void> {
  const body = await drawPage(url, page);
  const headers = { 'cache-control': 'no-store' };
  await browserPage.route(`**${url}`, (route) =>
    route.fulfill({ body, headers, contentType: 'text/html; charset=utf-8' }),
  );
}
