/** Presses that are measured: the control, and the effect to wait for. */
export const PRESSES = {
  choose: { button: { selector: 'li button' }, shows: { text: 'Connect Wallet' } },
  change: { button: { text: 'Change wallet' }, shows: { selector: 'li button' } },
  connect: { button: { text: 'Connect Wallet' }, shows: { text: 'Disconnect' } },
};

/**
 * Runs in the page before anything of it: presses a button `after` ms from the first paint, and
 * notes when the next frame begins after what it leads to stands in the page. The clock starts when
 * the press was due: a page that is busy then keeps its customer waiting.
 */
export function pressProbe({ button, shows, after }) {
  // It runs in the page, which has only this function of the file.
  // oxlint-disable-next-line unicorn/consistent-function-scoping
  const find = ({ selector, text }) => {
    const found = [...document.querySelectorAll(selector ?? 'button')];
    return found.find(
      (element) =>
        (text === undefined || element.textContent.trim() === text) &&
        element.getBoundingClientRect().width > 0,
    );
  };
  const watch = () => {
    if (!find(shows)) return;
    watcher.disconnect();
    requestAnimationFrame(() => (window.bench.effect = performance.now()));
  };
  const watcher = new MutationObserver(watch);
  const press = () => {
    const element = find(button);
    if (!element) throw new Error('There is nothing to press');
    watcher.observe(document, { subtree: true, childList: true, characterData: true });
    element.click();
  };
  const painted = new PerformanceObserver((list) => {
    const [first] = list.getEntriesByName('first-contentful-paint');
    if (!first) return;
    painted.disconnect();
    window.bench.pressed = first.startTime + after;
    setTimeout(press, window.bench.pressed - performance.now());
  });
  painted.observe({ type: 'paint', buffered: true });
}
