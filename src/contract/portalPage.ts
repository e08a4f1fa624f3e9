import type { HostConfig } from './hostConfig';
import type { Payment } from './payments';

/**
 * What the server puts into a portal's page as JSON (`#portal-page`), so that the page needs no call
 * of its own before it shows something. Nothing that the portal's own call would not answer.
 */
export interface PortalPage {
  /** Answer of `getPayment`. */
  payment?: Payment;
}

/** What a portal is drawn from. */
export interface PortalInput {
  /** The path of the page's address. */
  path: string;
  /** Null: the page asks for its data itself. */
  page: PortalPage | null;
  config: HostConfig;
}

/** Draws a portal as HTML: what the server runs of `hosts/portal`. */
export type RenderPortal = (input: PortalInput) => {
  /** The `title` element. */
  title: string;
  /** What stands in `#root`. */
  html: string;
};
