/** How a story is pictured for the pages that show all states of a screen. */
export interface ThumbnailLook {
  theme: 'light' | 'dark';
  viewport: 'desktop' | 'mobile';
}

/**
 * Returns the address of a story's small picture, relative to Storybook's root. `npm run build:storybook`
 * makes them under this name; a story that asks for a viewport of its own may have only that one.
 */
export function buildThumbnailUrl(storyId: string, { theme, viewport }: ThumbnailLook): string {
  return `./thumbnails/${storyId}--${viewport}-${theme}.jpg`;
}

/**
 * Lets a story that is small on the page of its screen, as `&thumbnail` in its address says, play
 * without moving anything of the page around it.
 */
export function keepPageStill() {
  if (!new URLSearchParams(location.search).has('thumbnail')) return;
  // It is called on an element again.
  // oxlint-disable-next-line typescript/unbound-method
  const { focus } = HTMLElement.prototype;
  HTMLElement.prototype.focus = function (options) {
    focus.call(this, { ...options, preventScroll: true });
  };
  Element.prototype.scrollIntoView = () => undefined;
}
