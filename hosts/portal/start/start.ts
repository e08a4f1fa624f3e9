/*
 * The one script of the page itself: small enough to stand in it. A page that the server has drawn
 * gets its application when the browser is idle or the customer touches it, and a press meanwhile is
 * held until then. Any other page gets it at once.
 */
import type { EarlyCall } from '#api/portal/early';
import { formatUsd, microFromUsd } from '#domain/money';

import { HELD_ATTRIBUTE, WALLET_NAME_PLACE, type Held } from './held';

/** What each portal asks first, by the word in its address. */
const METADATA = new Map([['payment', '/payment/metadata']]);

const root = document.querySelector('#root');
/** Addresses that `vite.portalPage.ts` has written; of the scripts the first is the application. */
const { scripts = '', sheets = '' } = document.currentScript?.dataset ?? {};
const drawn = document.querySelector('#portal-page') !== null;

let state: 'idle' | 'loading' | 'failed' = 'idle';

function load() {
  if (state !== 'idle') return;
  state = 'loading';
  const urls = scripts.split(' ');
  const styled = sheets.split(' ').map((href) => link('stylesheet', href));
  for (const href of urls) void link('modulepreload', href);
  // Nothing that the application draws may appear without its styles.
  Promise.all(styled)
    .then(() => import(/* @vite-ignore */ urls[0] ?? ''))
    .catch(() => {
      state = 'failed';
      held.button?.removeAttribute(HELD_ATTRIBUTE);
    });
}

/** Fetches a file. Ends when it is there, or will not be. */
function link(rel: string, href: string) {
  return new Promise((end) => {
    const element = Object.assign(document.createElement('link'), { rel, href });
    element.addEventListener('load', end);
    element.addEventListener('error', end);
    document.head.append(element);
  });
}

const held: Held = {
  button: null,
  fields: new Map(),
  walletName: null,
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
  showWallet();
  for (const type of types) root?.addEventListener(type, hold, true);
  addEventListener('load', () => {
    // Safari has no idle callbacks.
    if (typeof requestIdleCallback === 'function') requestIdleCallback(load, { timeout: 2000 });
    else setTimeout(load, 200);
  });
} else {
  ask();
  load();
}

/** Shows the page as it was drawn for a customer who chose a wallet at an earlier visit (§4). */
function showWallet() {
  const returning = document.querySelector<HTMLTemplateElement>('#returning');
  const name = rememberedWallet();
  if (!root || !returning || name === null) return;
  const [letter] = new Intl.Segmenter().segment(name.trim());
  const texts = document.createTreeWalker(returning.content, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    if (text.nodeValue === WALLET_NAME_PLACE) text.nodeValue = name;
    // A wallet's mark is its first letter until its icon is there.
    if (text.nodeValue === WALLET_NAME_PLACE[0]) text.nodeValue = letter?.segment ?? '';
  }
  root.replaceChildren(returning.content);
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

const LONGEST_LARGE = '$99,999.99'.length;

/** Says who asks and for how much, in the page that waits for the application. */
async function tell(response: Response) {
  const { name, amountUSD }: { name?: unknown; amountUSD?: unknown } = await response
    .clone()
    .json();
  const amount = microFromUsd(amountUSD);
  const status = document.querySelector('.shell [role=status]');
  if (!status || typeof name !== 'string' || amount === null) return;
  const payee = document.createElement('p');
  const due = document.createElement('h1');
  payee.textContent = name;
  due.textContent = formatUsd(amount);
  due.classList.toggle('long', formatUsd(amount).length > LONGEST_LARGE);
  status.before(payee, due);
}

/** Asks for the page's data while the application is on its way. */
function ask() {
  const [, portal = '', bearer = ''] =
    /^\/portal\/(\w+)\/([\w-]+)\/?$/.exec(location.pathname) ?? [];
  const path = METADATA.get(portal);
  if (path === undefined) return;
  const config = document.querySelector('#host-config')?.textContent;
  const { apiBase = '/api' }: { apiBase?: string } = config ? JSON.parse(config) : {};
  const headers = { accept: 'application/json', authorization: `Bearer ${bearer}` };
  const response = fetch(apiBase + path, { headers, signal: AbortSignal.timeout(30_000) });
  // The application hears of a failure when it takes the answer.
  response.then(tell).catch(() => undefined);
  const early: EarlyCall = { path, bearer, response };
  window.early = early;
}
