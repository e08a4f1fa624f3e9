import { useSyncExternalStore } from 'react';

import type { ThumbnailLook } from './thumbnail';

/** Returns the theme that the page shows, and follows it. */
export function usePageTheme(): ThumbnailLook['theme'] {
  return useSyncExternalStore(subscribe, getTheme);
}

function getTheme() {
  return document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light';
}

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}
