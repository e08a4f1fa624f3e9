/*
 * The script of a page that the server has drawn: small enough to stand in it. The application comes
 * when the browser is idle or the customer touches the page, and a press meanwhile is held until
 * then.
 */
import { fetchApplication, prefetchCalls } from './application';
import { HELD_ATTRIBUTE, WALLET_NAME_PLACE, type Held } from './held';

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
  walletName: null,
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
  showWallet();
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

/** Shows the page as it was drawn for a customer who chose a wallet at an earlier visit (§4). */
function showWallet() {
  const returning = document.querySelector('#returning');
  // Before anything is painted, so only where it matters: the first look takes its time.
  const name = returning ? rememberedWallet() : null;
  if (!root || !returning || name === null) return;
  const [letter] = new Intl.Segmenter().segment(name.trim());
  // The server's own HTML; it stands there as text, or everybody's browser would build it.
  root.innerHTML = returning.textContent;
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    if (text.nodeValue === WALLET_NAME_PLACE) text.nodeValue = name;
    // A wallet's mark is its first letter until its icon is there.
    if (text.nodeValue === WALLET_NAME_PLACE[0]) text.nodeValue = letter?.segment ?? '';
  }
  for (const element of root.querySelectorAll<HTMLElement>('[title]')) {
    if (element.title === WALLET_NAME_PLACE) element.title = name;
  }
  held.walletName = name;
}

/** As `src/wallet/rememberedName.ts` reads it. */
function rememberedWallet(): string | null {
  try {
    const name: unknown = JSON.parse(localStorage.getItem('walletName') ?? 'null');
    return typeof name === 'string' && name !== '' ? name : null;
  } catch {
    return null;
  }
}
