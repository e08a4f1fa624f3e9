/*
 * The script of a page that the server has drawn: small enough to be in it. It fetches the
 * application from the first paint on, starts it when the browser is idle or the customer touches the
 * page, and records what the customer does until then.
 */
import { showLoadFailure } from '#browser/showLoadFailure';

import { preloadApplication, startApplication } from './application';
import { PENDING_ATTRIBUTE, type PendingInput } from './pendingInput';

const START_AFTER_LOAD_MS = 3000;

const root = document.querySelector('#root');
const isDrawn = document.querySelector('#portal-page') !== null;

let state: 'idle' | 'starting' | 'failed' = 'idle';

function start() {
  if (state !== 'idle') return;
  state = 'starting';
  startApplication().catch(() => {
    state = 'failed';
    pendingInput.button?.removeAttribute(PENDING_ATTRIBUTE);
    // A browser may never ask again for a file that failed: only a new page helps.
    showLoadFailure();
  });
}

function startWhenIdle() {
  // Safari has no idle callbacks.
  if (typeof requestIdleCallback === 'function') requestIdleCallback(start, { timeout: 2000 });
  else setTimeout(start, 200);
}

const pendingInput: PendingInput = {
  button: null,
  fields: new Map(),
  end: () => {
    for (const type of types) root?.removeEventListener(type, record, true);
  },
};

const types = ['pointerdown', 'focusin', 'keydown', 'input', 'change', 'click', 'submit'];

function record(event: Event) {
  const { type, target } = event;
  start();
  // Without this, the form would load a page with the typed texts in its address.
  if (type === 'submit') event.preventDefault();
  if (
    target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement
  ) {
    if (type !== 'input' && type !== 'change') return;
    // At the end: of two options that were chosen, the last one counts.
    pendingInput.fields.delete(target);
    pendingInput.fields.set(target, target.value);
    return;
  }
  // Links work without the application.
  const button = target instanceof Element ? target.closest('button') : null;
  if (type !== 'click' || !button || state === 'failed') return;
  pendingInput.button?.removeAttribute(PENDING_ATTRIBUTE);
  pendingInput.button = button;
  button.setAttribute(PENDING_ATTRIBUTE, '');
}

if (isDrawn) {
  window.pendingInput = pendingInput;
  for (const type of types) root?.addEventListener(type, record, true);
  // Until the page is painted it needs the whole processor and network.
  const painted = new PerformanceObserver(() => {
    painted.disconnect();
    void preloadApplication();
    startWhenIdle();
  });
  painted.observe({ type: 'paint', buffered: true });
  // For browsers that do not report paints.
  addEventListener('load', () => setTimeout(start, START_AFTER_LOAD_MS));
}
