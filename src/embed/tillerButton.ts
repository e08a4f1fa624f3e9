import { embed } from '#domain/messages/embed';
import { buildPortalPath } from '#domain/portalPaths';
import { isReady, readState, type WatchedState, type WatchMessage } from '#domain/paymentWindow';

import { STYLES } from './styles';

/** `state` of the element, for the page's own styles; none at rest. */
type Shown = 'waiting' | 'confirmed' | 'failed' | 'expired' | null;

const WINDOW = { width: 480, height: 760 };
const POLL_INTERVAL_MS = 250;

/** Opens a payment in a new window, and tells the page about it by events (docs/shop.md). */
class TillerButton extends HTMLElement {
  /** Origin of Tiller. */
  static origin = '';
  static readonly observedAttributes = ['payment'];
  readonly #link = document.createElement('a');
  readonly #label = document.createElement('slot');
  readonly #status = document.createElement('p');
  /** The payment's window, once it is known; a browser that opened a tab does not say which. */
  #window: Window | null = null;
  #shown: Shown = null;
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor() {
    super();
    const shadow = this.attachShadow({ mode: 'open', delegatesFocus: true });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(STYLES);
    // A style element would need the leave of the page's content security policy.
    shadow.adoptedStyleSheets = [sheet];
    // A link: it leads to a page, and opens it even where windows are blocked. It needs its opener.
    this.#link.target = '_blank';
    this.#link.rel = 'opener';
    this.#link.setAttribute('part', 'button');
    this.#link.addEventListener('click', (event) => this.#open(event));
    this.#label.textContent = embed.pay;
    this.#status.setAttribute('part', 'status');
    this.#status.setAttribute('role', 'status');
    this.#link.append(document.createElement('i'), this.#label);
    shadow.append(this.#link, this.#status);
  }

  connectedCallback() {
    window.addEventListener('message', this.#onMessage);
    if (this.#window && this.#timer) this.#watch(this.#window);
  }

  disconnectedCallback() {
    window.removeEventListener('message', this.#onMessage);
    clearInterval(this.#timer);
  }

  attributeChangedCallback(_name: string, before: string | null, now: string | null) {
    if (before === now) return;
    const payment = this.#payment;
    // Without a payment it leads nowhere, as a link without an address.
    if (payment) this.#link.href = TillerButton.origin + buildPortalPath('payment', payment);
    else this.#link.removeAttribute('href');
    clearInterval(this.#timer);
    this.#window = null;
    this.#show(null);
  }

  /** The payment's identifier; '' when the attribute holds none. */
  get #payment(): string {
    return /^pay_[\w-]+$/.exec(this.getAttribute('payment') ?? '')?.[0] ?? '';
  }

  #open(event: MouseEvent) {
    if (!this.#payment || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (this.#window?.closed === false) {
      event.preventDefault();
      this.#window.focus();
      return;
    }
    const { width, height } = WINDOW;
    const left = Math.max(0, window.screenX + (window.outerWidth - width) / 2);
    const features = `popup,width=${width},height=${height},left=${left},top=${window.screenY}`;
    // Null where windows are blocked: then the browser follows the link, into a new tab.
    clearInterval(this.#timer);
    this.#window = window.open(this.#link.href, `tiller-${this.#payment}`, features);
    if (this.#window) event.preventDefault();
    if (this.#shown !== 'confirmed') this.#show('waiting');
  }

  /**
   * Looks whether the window is closed: a page is not told. Only of one that has answered: a window that
   * the page's opener policy cuts off looks closed while it is open.
   */
  #watch(opened: Window) {
    this.#window = opened;
    clearInterval(this.#timer);
    this.#timer = setInterval(() => {
      if (!opened.closed) return;
      clearInterval(this.#timer);
      this.#window = null;
      if (this.#shown === 'waiting') this.#show(null);
      this.#tell('closed');
    }, POLL_INTERVAL_MS);
  }

  readonly #onMessage = ({ origin, source, data }: MessageEvent) => {
    if (origin !== TillerButton.origin || !source || !('opener' in source)) return;
    const ours = this.#window ? source === this.#window : this.#isAwaitedTab(source);
    if (!ours) return;
    if (isReady(data)) {
      const message: WatchMessage = { tiller: 'watch', payment: this.#payment };
      source.postMessage(message, origin);
    }
    const state = readState(data, this.#payment);
    if (state === null) return;
    this.#watch(source);
    this.#receive(state);
  };

  /** A tab that the link has opened is known by what it says. */
  #isAwaitedTab(source: Window): boolean {
    return this.#shown === 'waiting' && source.opener === window;
  }

  #receive(state: WatchedState) {
    if (this.#shown === 'confirmed') return;
    const shown = state === 'open' ? 'waiting' : state;
    if (shown === this.#shown) return;
    this.#show(shown);
    if (state !== 'open') this.#tell(state === 'confirmed' ? state : 'failed');
  }

  #show(shown: Shown) {
    this.#shown = shown;
    const isPaid = shown === 'confirmed';
    this.#label.name = isPaid ? 'paid' : '';
    this.#label.textContent = isPaid ? embed.paid : embed.pay;
    this.#status.replaceChildren();
    if (shown === null) {
      this.removeAttribute('state');
      return;
    }
    this.setAttribute('state', shown);
    const text = document.createElement('slot');
    text.name = shown;
    text.textContent = embed[shown];
    this.#status.append(text);
  }

  #tell(type: 'confirmed' | 'failed' | 'closed') {
    const detail = { payment: this.#payment, state: this.#shown };
    this.dispatchEvent(new CustomEvent(type, { bubbles: true, composed: true, detail }));
  }
}

/**
 * Defines `<tiller-button payment="pay_…">`, once.
 *
 * @param origin of Tiller.
 */
export function defineTillerButton(origin: string): void {
  if (customElements.get('tiller-button')) return;
  TillerButton.origin = origin;
  customElements.define('tiller-button', TillerButton);
}
