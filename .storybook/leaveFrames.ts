/**
 * Makes focusing do nothing once this page is left. A Docs page removes the frames of the page before:
 * React then gives the focus back to the body of a removed frame, and user-event, which has replaced
 * `focus` there, throws because that body has no window any more.
 */
export function leaveFrames(): void {
  window.addEventListener('pagehide', () => {
    Object.defineProperty(HTMLElement.prototype, 'focus', {
      configurable: true,
      value: () => undefined,
    });
  });
}

/** What scrolls to an element. */
const SCROLLING = ['focus', 'scrollIntoView'] as const;

/**
 * Shows a Docs page from its top, though a story on it gives the focus to a field or scrolls to an error: that
 * scrolls the page only once its reader has pressed something.
 */
export function keepAtTop(): void {
  let isUsed = false;
  for (const type of ['pointerdown', 'keydown'])
    addEventListener(type, () => (isUsed = true), { capture: true, once: true });
  const isHeld = (element: Element) =>
    !isUsed &&
    new URLSearchParams(location.search).get('viewMode') === 'docs' &&
    element.closest('.sb-story') !== null;
  for (const name of SCROLLING) {
    const original = HTMLElement.prototype[name];
    HTMLElement.prototype[name] = function scrollUnlessHeld(...given: []) {
      if (!isHeld(this)) original.apply(this, given);
      else if (name === 'focus') Reflect.apply(original, this, [{ preventScroll: true }]);
    };
  }
}

/**
 * Keeps a Docs page where its reader is: what a story in a frame gives the focus to, or scrolls to, would
 * scroll the page around the frame, too.
 */
export function keepPageAround(): void {
  // Null in a window of its own, and in a frame of another site.
  if (!window.frameElement) return;
  for (const name of SCROLLING) {
    const original = HTMLElement.prototype[name];
    HTMLElement.prototype[name] = function keepAround(...given: []) {
      const { scrollX, scrollY } = parent;
      original.apply(this, given);
      parent.scrollTo(scrollX, scrollY);
    };
  }
}
