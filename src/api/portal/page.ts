import type { DehydratedState } from '@tanstack/react-query';

import type { PortalPage } from '#contract/portalPage';

/**
 * Returns what the server put into this page; null for a page that loads its data itself. It was
 * checked where it was written, by the same release.
 */
export function readPortalPage(): PortalPage<DehydratedState> | null {
  const text = document.querySelector('#portal-page')?.textContent;
  return text ? JSON.parse(text) : null;
}
