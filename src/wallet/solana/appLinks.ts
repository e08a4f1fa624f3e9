/** How long after a press the browser may ask whether the page can be left. */
const UNLOAD_LIMIT_MS = 1_000;

/**
 * Hides `beforeunload` from listeners that are added later, when the customer pressed a link that
 * opens an app: `mailto:` or `solana:`. Browsers fire it for those too, although the page stays, and
 * the library ignores all disconnections and errors after it. Returns the function that ends it.
 */
export function hideUnloadOfAppLinks(): () => void {
  let hiddenUntil = 0;
  const onClick = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    hiddenUntil = link && isAppLink(link) ? performance.now() + UNLOAD_LIMIT_MS : 0;
  };
  const onBeforeUnload = (event: Event) => {
    if (performance.now() < hiddenUntil) event.stopImmediatePropagation();
  };

  window.addEventListener('click', onClick, true);
  window.addEventListener('beforeunload', onBeforeUnload);
  return () => {
    window.removeEventListener('click', onClick, true);
    window.removeEventListener('beforeunload', onBeforeUnload);
  };
}

const isAppLink = ({ href, protocol }: HTMLAnchorElement) =>
  href !== '' && !/^https?:$/.test(protocol);
