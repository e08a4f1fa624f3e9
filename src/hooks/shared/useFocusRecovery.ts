import { useEffect } from 'react';

/** What opens over a page and closes again. */
const OVERLAYS = 'dialog, [role=dialog], [role=alertdialog], [role=menu], [role=listbox]';

/**
 * Keeps the keyboard and screen readers where they were when the control that has the focus goes away: a
 * button that leaves with its row or is replaced by what it did. Without it the browser goes on at the top of
 * the page. The focus goes back to what opened a dialog, or to the nearest place around the control that is
 * still there: the heading of its section, or what has a `tabindex`. Not to another control, which might be
 * pressed by accident.
 */
export function useFocusRecovery(): void {
  useEffect(() => followFocus(document), []);
}

/** Follows the focus in a document. Returns a function that stops. */
function followFocus(page: Document): () => void {
  /** The control that was used last, and all around it, from the inside out. */
  let used = listAncestors(page.activeElement);
  /** The same for what opened the dialog or menu that is used now; empty without one. */
  let opener: Element[] = [];

  const isNowhere = () => page.activeElement === page.body || page.activeElement === null;
  const isLost = () => isNowhere() && used[0]?.isConnected === false;
  const remember = (target: Element | null) => {
    const next = listAncestors(target);
    if (!isInOverlay(next)) opener = [];
    else if (!isInOverlay(used)) opener = used;
    used = next;
  };
  const onFocus = ({ target }: FocusEvent) => remember(target instanceof Element ? target : null);
  // Safari gives a button that is pressed by pointer no focus.
  const onClick = ({ target }: MouseEvent) => {
    const pressed = target instanceof Element ? target.closest('button, a, summary') : null;
    if (isNowhere() && pressed) remember(pressed);
  };
  // A user who leaves a control without entering another wants no focus. Some browsers also say so of a control that is
  // about to go away, so it is looked at when that has gone.
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget !== null) return;
    queueMicrotask(() => {
      const isLeft = isNowhere() && page.hasFocus() && used[0]?.isConnected === true;
      if (isLeft && !isInOverlay(used)) used = [];
    });
  };
  const restore = () => {
    if (!isLost()) return;
    const [control] = opener;
    const place =
      findPlace(used) ??
      (control?.isConnected ? control : findPlace([...opener, ...page.querySelectorAll('main')]));
    used = opener = [];
    if (place instanceof HTMLElement) giveFocus(place);
  };
  // A dialog that closes gives the focus back a frame later.
  const observer = new MutationObserver(() => {
    if (isLost()) requestAnimationFrame(() => requestAnimationFrame(restore));
  });

  const listening = new AbortController();
  const { signal } = listening;
  page.addEventListener('focusin', onFocus, { signal });
  page.addEventListener('focusout', onBlur, { signal });
  page.addEventListener('click', onClick, { signal, capture: true });
  observer.observe(page.body, { childList: true, subtree: true });
  return () => {
    used = opener = [];
    observer.disconnect();
    listening.abort();
  };
}

function isInOverlay([inner]: Element[]): boolean {
  return inner?.closest(OVERLAYS) != null;
}

function listAncestors(inner: Element | null): Element[] {
  const found: Element[] = [];
  for (let next = inner; next !== null; next = next.parentElement) found.push(next);
  return found;
}

/** Returns the first that can take the focus. */
function findPlace(ancestors: Element[]): Element | null {
  for (const element of ancestors) {
    if (!element.isConnected) continue;
    const heading = element.matches('section, main') && element.querySelector('h1, h2, h3');
    if (heading) return heading;
    if (element.hasAttribute('tabindex')) return element;
  }
  return null;
}

/** A heading may be far above what is looked at: the page stays where it is. */
function giveFocus(place: HTMLElement) {
  const isHeading = place.matches('h1, h2, h3');
  if (isHeading) place.tabIndex = -1;
  place.focus({ preventScroll: isHeading });
}
