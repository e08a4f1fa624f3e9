import { useEffect } from 'react';

/** What opens over a page and closes again. */
const LAYER = ['dialog', 'alertdialog', 'menu', 'listbox'].map((role) => `[role=${role}]`).join();

/**
 * Keeps the keyboard and screen readers where they were when the control that has the focus goes away: a
 * button that leaves with its row or is replaced by what it did. Without it the browser goes on at the top of
 * the page. The focus moves to the nearest place around the control that is still there: what has a
 * `tabindex`, or else the heading of its section. Not to another control, which might be pressed by accident.
 */
export function useFocusRecovery(): void {
  useEffect(() => followFocus(document), []);
}

/** Does it for a page. Returns how to end it. */
function followFocus(page: Document): () => void {
  /** What had the focus last, and all around it, from the inside out. */
  let path: Element[] = listAround(page.activeElement);
  /** The same for what opened the dialog or menu that has the focus now; empty without one. */
  let behind: Element[] = [];

  const remember = ({ target }: FocusEvent) => {
    const next = listAround(target);
    if (!isInLayer(next)) behind = [];
    else if (!isInLayer(path)) behind = path;
    path = next;
  };
  // Some browsers say so of what is about to go away, too: so it is looked at when it has gone.
  const leave = () =>
    queueMicrotask(() => {
      if (isNowhere(page) && page.hasFocus() && path[0]?.isConnected) path = behind = [];
    });
  const isLost = () => isNowhere(page) && path[0]?.isConnected === false;
  const restore = () => {
    if (!isLost()) return;
    const opener = behind[0] instanceof HTMLElement && behind[0].isConnected ? behind[0] : null;
    const place = findPlace(path) ?? opener ?? findPlace(behind);
    path = behind = [];
    place?.focus();
  };
  // A dialog that closes gives the focus back a frame later.
  const observer = new MutationObserver(() => {
    if (isLost()) requestAnimationFrame(() => requestAnimationFrame(restore));
  });

  page.addEventListener('focusin', remember);
  page.addEventListener('focusout', leave);
  observer.observe(page.body, { childList: true, subtree: true });
  return () => {
    observer.disconnect();
    page.removeEventListener('focusin', remember);
    page.removeEventListener('focusout', leave);
  };
}

function isNowhere(page: Document): boolean {
  return page.activeElement === page.body || page.activeElement === null;
}

function isInLayer([inner]: Element[]): boolean {
  return inner?.closest(LAYER) != null;
}

function listAround(target: EventTarget | null): Element[] {
  const around: Element[] = [];
  let next = target instanceof Element ? target : null;
  for (; next !== null; next = next.parentElement) around.push(next);
  return around;
}

/** Returns the first that can take the focus. */
function findPlace(around: Element[]): HTMLElement | null {
  for (const element of around) {
    if (!(element instanceof HTMLElement) || !element.isConnected) continue;
    if (element.hasAttribute('tabindex')) return element;
    const heading = element.matches('section, main') && element.querySelector('h1, h2, h3');
    if (heading instanceof HTMLElement) return makeFocusable(heading);
  }
  return null;
}

/** Lets a heading take the focus, until it leaves it again. */
function makeFocusable(heading: HTMLElement): HTMLElement {
  heading.tabIndex = -1;
  heading.addEventListener('blur', () => heading.removeAttribute('tabindex'), { once: true });
  return heading;
}
