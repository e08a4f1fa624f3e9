import type { HostConfig } from './hostConfig';

/**
 * Data that the server puts into a portal's page as JSON (`#portal-page`), so that the page needs no call
 * before it shows something. It holds only what that call would return, and what the browser sent.
 */
export interface PortalPage<Queries = unknown> {
  /** The filled query cache, as TanStack Query dehydrates it. */
  queries: Queries;
  /** Name of the wallet that was chosen at an earlier visit ({@link WALLET_COOKIE}). */
  walletName?: string;
}

/**
 * Cookie by which the browser tells the server the name of the wallet that it remembers in local
 * storage, so that the first picture is drawn with it. URI-encoded; sent to the portals alone.
 */
export const WALLET_COOKIE = 'walletName';

/** Data that a portal page is drawn from. */
export interface PortalInput {
  /** The path of the page's address. */
  path: string;
  /** Answer to the page's query (`portalRoutes`); null where the server knows no such page. */
  data: unknown;
  walletName: string | null;
  config: HostConfig;
}

/** Draws a portal page as HTML: what the server runs of `hosts/portal/ssr`. */
export type RenderPortal = (input: PortalInput) => DrawnPortal;

export interface DrawnPortal {
  /** What belongs into the page's `head`: links that preload its pictures. */
  head: string;
  /** HTML of `#root`. */
  html: string;
  /** Data that the browser needs to hydrate the HTML. */
  page: PortalPage;
}
