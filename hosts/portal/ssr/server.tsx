import { dehydrate } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';

import { consoleLogger } from '#api/consoleLogger';
import { createQueryClient } from '#api/queryClient';
import type { DrawnPortal, PortalInput } from '#contract/portalPage';

import { PortalApp } from '#portal/PortalApp';
import { findPageQuery } from './findPageQuery';

const PRELOADS = /^(?:<link\b[^>]*>)*/;

/**
 * Draws a portal page as HTML, for the server's `portalPages.ts` (contract: `RenderPortal`).
 *
 * @throws {Error} when no page with data has this path, or its screen cannot be drawn.
 */
export function render({ path, data, walletName, config }: PortalInput): DrawnPortal {
  const query = findPageQuery(path);
  if (!query) throw new Error('No portal page with data has this path');
  const queryClient = createQueryClient(consoleLogger);
  queryClient.setQueryData(query.queryKey, data);
  const page = { queries: dehydrate(queryClient), ...(walletName !== null && { walletName }) };
  try {
    const drawn = renderToString(
      <StaticRouter location={path}>
        <PortalApp config={config} queryClient={queryClient} page={page} />
      </StaticRouter>,
    );
    // React puts what is to be preloaded before the elements.
    const [head = ''] = PRELOADS.exec(drawn) ?? [];
    return { head, html: drawn.slice(head.length), page };
  } finally {
    queryClient.clear();
  }
}
