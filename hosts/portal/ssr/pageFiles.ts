import type { PortalPreview } from '#contract/portalRoutes';

/** Data of the page for its start scripts (`#portal-files`): written by the build, `pagePlugin.ts`. */
export interface PageFiles {
  /** The application and all that it imports, itself first. */
  application: string[];
  /** The whole style sheet, with the web fonts. */
  styles: string[];
  /** Chain and wallet code in groups: the next is fetched when the one before is there. */
  wallet: string[][];
  /** The calls that pages begin with. */
  queries: PageQuery[];
}

export interface PageQuery {
  /** Regular expression of the page's path, with the identifier as its group. */
  pattern: string;
  /** Path of the call, whose bearer is the identifier. */
  path: string;
  /** What the page shows of the response while the application is on its way. */
  preview: PortalPreview;
}

/** Returns what the build wrote; null where it did not, as while developing. */
export function readPageFiles(): PageFiles | null {
  const text = document.querySelector('#portal-files')?.textContent;
  return text ? JSON.parse(text) : null;
}
