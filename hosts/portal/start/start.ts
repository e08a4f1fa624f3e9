/*
 * The script of a page that the server has drawn: small enough to stand in it. The application comes
 * when the browser is idle or the customer touches the page, and a press meanwhile is held until
 * then.
 */
import { fetchApplication, prefetchCalls } from './application';
import { HELD_ATTRIBUTE, type Held } from './held';

const LOAD_AFTER_MS = 3000;

const root = document.querySelector('#root');
const drawn = document.querySelector('#portal-page') !== null;

let state: 'idle' | 'loading' | 'failed' = 'idle';

function load() {
  if (state !== 'idle') return;
  state = 'loading';
  fetchApplication().then(prefetchCalls, () => {
    state = 'failed';
    held.button?.removeAttribute(HELD_ATTRIBUTE);
  });
}

function loadWhenIdle() {
  // Safari has no idle callbacks.
  if (typeof requestIdleCallback === 'function') requestIdleCallback(load, { timeout: 2000 });
  else setTimeout(load, 200);
}

const held: Held = {
  button: null,
  fields: new Map(),
  end: () => {
    for (const type of types) root?.removeEventListener(type, hold, true);
  },
};

const types = ['pointerdown', 'focusin', 'keydown', 'input', 'change', 'click', 'submit'];

function hold(event: Event) {
  const { type, target } = event;
  load();
  // A form would leave the page, with what was typed in its address.
  if (type === 'submit') event.preventDefault();
  if (
    target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement
  ) {
    if (type === 'input' || type === 'change') held.fields.set(target, target.value);
    return;
  }
  // Links lead where they lead without anybody's help.
  const button = target instanceof Element ? target.closest('button') : null;
  if (type !== 'click' || !button) return;
  // A browser may never ask again for a file that failed: only a new page helps.
  if (state === 'failed') location.reload();
  held.button?.removeAttribute(HELD_ATTRIBUTE);
  held.button = button;
  button.setAttribute(HELD_ATTRIBUTE, '');
}

if (drawn) {
  window.held = held;
  for (const type of types) root?.addEventListener(type, hold, true);
  // Until the page is painted the customer needs the whole processor.
  const painted = new PerformanceObserver(() => {
    painted.disconnect();
    loadWhenIdle();
  });
  painted.observe({ type: 'paint', buffered: true });
  // For browsers that do not tell.
  addEventListener('load', () => setTimeout(load, LOAD_AFTER_MS));
}
