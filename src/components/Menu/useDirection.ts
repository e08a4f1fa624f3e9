import { useSyncExternalStore } from 'react';

/** Returns the direction in which the page is read, also when that changes. */
export function useDirection(): 'ltr' | 'rtl' {
  return useSyncExternalStore(listen, read, () => 'ltr');
}

function listen(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['dir'] });
  return () => observer.disconnect();
}

const read = () => (document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr');
