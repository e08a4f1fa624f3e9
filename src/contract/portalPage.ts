import type { Gift } from './gifts';
import type { HostConfig } from './hostConfig';
import type { Payment } from './payments';

/**
 * What the server puts into a portal's page as JSON (`#portal-page`), so that the page needs no call
 * of its own before it shows something. Nothing that the portal's own call would not answer, or that
 * the browser did not send.
 */
export interface PortalPage {
  /** Answer of `getPayment`. */
  payment?: Payment;
  /** Answer of `getGift`. */
  gift?: Gift;
  /** Name of the wallet that was chosen at an earlier visit ({@link WALLET_COOKIE}). */
  walletName?: string;
}

/**
 * Cookie by which the browser tells the server the name of the wallet that it remembers in local
 * storage, so that the first picture is drawn with it. URI-encoded; sent to the portals alone.
 */
export const WALLET_COOKIE = 'walletName';

/** What a portal is drawn from. */
export interface PortalInput {
  /** The path of the page's address. */
  path: string;
  /** Null: the page asks for its data itself. */
  page: PortalPage | null;
  config: HostConfig;
}

/** Draws a portal as HTML: what the server runs of `hosts/portal`. */
export type RenderPortal = (input: PortalInput) => DrawnPortal;

export interface DrawnPortal {
  /** The `title` element. */
  title: string;
  /** What stands in `#root`. */
  html: string;
}
