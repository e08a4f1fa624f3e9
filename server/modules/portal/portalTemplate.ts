import type { DrawnPortal } from '#contract/portalPage';
import { html as markup } from '#server/platform/pages/html';

import { hashInline, type InlinePage } from '#server/platform/http/inlinePage';
import { renderJsonElement } from '#server/platform/http/pages';

/** The built page of the portals (`hosts/portal/ssr/pagePlugin.ts`), split into its parts. */
export interface PortalTemplate {
  /** The page without data, which loads it itself. */
  plain: InlinePage;
  /**
   * Puts a rendered portal and its data into the page. Null when the page has no place for them.
   */
  fill: ((drawn: DrawnPortal, title: string) => InlinePage) | null;
}

/** The part of the page that only a page without data needs. */
const ONLY_CLIENT = /<!--client-->.*?<!--\/client-->/gs;
const TITLE = /<title>.*?<\/title>/s;
const ROOT = /(<div id="root">).*?<\/div>(?=<script)/s;

/**
 * Returns the page that each drawn portal is filled into.
 *
 * @param html the page, with its configuration in it.
 */
export function createPortalTemplate(html: string): PortalTemplate {
  const plain = { html, hashes: hashInline(html) };
  if (!ROOT.test(html)) return { plain, fill: null };

  const bare = html.replace(ONLY_CLIENT, '');
  const hashes = hashInline(bare);
  const fill = ({ head, html, page }: DrawnPortal, title: string) => {
    const data = renderJsonElement('portal-page', page);
    const filled = bare
      .replace(TITLE, () => head + markup`<title>${title}</title>`.text)
      .replace(ROOT, (_, root: string) => `${root}${html}</div>${data}`);
    return { html: filled, hashes };
  };
  return { plain, fill };
}
