/*
 * A story that stands small on the page of its screen, as `&thumbnail` in its address says: it plays,
 * but moves nothing of the page around it.
 */
if (new URLSearchParams(location.search).has('thumbnail')) {
  // It is called on an element again.
  // oxlint-disable-next-line typescript/unbound-method
  const { focus } = HTMLElement.prototype;
  HTMLElement.prototype.focus = function (options) {
    focus.call(this, { ...options, preventScroll: true });
  };
  Element.prototype.scrollIntoView = () => undefined;
}
