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
