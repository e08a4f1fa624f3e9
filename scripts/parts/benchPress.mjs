/** Presses on the portals that are measured: the control, and the effect to wait for. */
export const PRESSES = {
  choose: { button: { selector: 'li button' }, shows: { text: 'Connect Wallet' } },
  change: { button: { text: 'Change wallet' }, shows: { selector: 'li button' } },
  connect: { button: { text: 'Connect Wallet' }, shows: { text: 'Disconnect' } },
};

/** The dashboard's menu on a phone. */
export const OPEN_MENU = {
  button: { selector: 'button[aria-label="Menu"]' },
  shows: { selector: '[role="dialog"]' },
};

/**
 * Runs in the page before its own scripts: presses a button `after` ms from a moment on (`fcp`, or
 * `painted` of benchVisit.mjs), and notes when the next frame begins after what it leads to is
 * in the page. The clock starts when the press was due: a page that is busy then keeps its reader
 * waiting.
 */
export function pressProbe({ button, shows, after, from = 'fcp' }) {
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
  const schedule = (moment) => {
    window.bench.pressed = moment + after;
    setTimeout(press, window.bench.pressed - performance.now());
  };
  if (from === 'painted') {
    const look = () => {
      if (window.bench.painted > 0) schedule(window.bench.painted);
      else requestAnimationFrame(look);
    };
    look();
    return;
  }
  const painted = new PerformanceObserver((list) => {
    const [first] = list.getEntriesByName('first-contentful-paint');
    if (!first) return;
    painted.disconnect();
    schedule(first.startTime);
  });
  painted.observe({ type: 'paint', buffered: true });
}
