import type { Gift } from './gifts';
import type { HostConfig } from './hostConfig';
import type { Payment } from './payments';

/**
 * What the server puts into a portal's page as JSON (`#portal-page`), so that the page needs no call
 * of its own before it shows something. Nothing that the portal's own call would not answer.
 */
export interface PortalPage {
  /** Answer of `getPayment`. */
  payment?: Payment;
  /** Answer of `getGift`. */
  gift?: Gift;
}

/** What a portal is drawn from. */
export interface PortalInput {
  /** The path of the page's address. */
  path: string;
  /** Null: the page asks for its data itself. */
  page: PortalPage | null;
  config: HostConfig;
  /** Name of the wallet that was chosen at an earlier visit. Null: none, or not known yet. */
  walletName: string | null;
}

/** Draws a portal as HTML: what the server runs of `hosts/portal`. */
export type RenderPortal = (input: Omit<PortalInput, 'walletName'>) => DrawnPortal;

export interface DrawnPortal {
  /** The `title` element. */
  title: string;
  /** What stands in `#root`. */
  html: string;
  /**
   * The same for a customer with a wallet of an earlier visit, which only the browser remembers:
   * the page puts the wallet's name into it. Null where it makes no difference.
   */
  returning: string | null;
}
