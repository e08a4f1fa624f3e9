import { SELECT_STORY } from 'storybook/internal/core-events';
import { addons } from 'storybook/preview-api';

/**
 * Makes links to pages and stories work inside another Storybook (`refs`), whose addresses they are not: it
 * is asked to show what they lead to. Does nothing in our own.
 */
export function selectInComposition(): void {
  if (!new URLSearchParams(location.search).has('refId')) return;
  const follow = (event: MouseEvent) => {
    const link =
      event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
    const storyId = link && readStoryId(link.href);
    if (!storyId || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    event.stopPropagation();
    addons.getChannel().emit(SELECT_STORY, { storyId });
  };
  // Before the link itself hears of it.
  document.addEventListener('click', follow, { capture: true });
}

/** Returns the page or story that an address of the manager shows; undefined for other addresses. */
function readStoryId(href: string): string | undefined {
  const path = new URL(href).searchParams.get('path');
  return /^\/(?:docs|story)\/([\w-]+)$/.exec(path ?? '')?.[1];
}
