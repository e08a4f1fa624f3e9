/*
 * The one script of the page itself: small enough to stand in it. A page that the server has drawn
 * gets its application when the browser is idle or the customer touches it, and a press meanwhile is
 * held until then. Any other page gets it at once.
 */
import { HELD_ATTRIBUTE, type Held } from './held';

const root = document.querySelector('#root');
/** Addresses of the application and of what it needs, written by `vite.portalPage.ts`. */
const [app = '', ...others] = document.currentScript?.dataset['app']?.split(' ') ?? [];
const drawn = document.querySelector('#portal-page') !== null;

let state: 'idle' | 'loading' | 'failed' = 'idle';

function load() {
  if (state !== 'idle') return;
  state = 'loading';
  for (const href of others) {
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
    );
  }
  import(/* @vite-ignore */ app).catch(() => {
    state = 'failed';
    held.button?.removeAttribute(HELD_ATTRIBUTE);
  });
}

const held: Held = {
  button: null,
  fields: new Map(),
  end: () => {
    for (const type of types) root?.removeEventListener(type, hold, true);
  },
};

const types = ['pointerdown', 'focusin', 'keydown', 'input', 'change', 'click'];

function hold({ type, target }: Event) {
  load();
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
  addEventListener('load', () => {
    // Safari has no idle callbacks.
    if (typeof requestIdleCallback === 'function') requestIdleCallback(load, { timeout: 2000 });
    else setTimeout(load, 200);
  });
} else {
  load();
}
