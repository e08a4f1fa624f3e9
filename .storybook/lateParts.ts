/** What comes from the same server takes that long only when it does not come at all. */
const WITHIN_MS = 40_000;
const LOOK_MS = 20;

/** What lies above the page. React Aria keeps it transparent until it knows where it belongs. */
const OVERLAYS = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

/**
 * Waits until no `LatePart` in the page only holds its place, and until every overlay is seen: axe and
 * pictures are to see them. A dialog that begins with a field is transparent for up to 600 ms where
 * React Aria expects a keyboard to rise on the screen.
 * @throws when one does not arrive
 */
export async function waitForLateParts(): Promise<void> {
  const lastLook = performance.now() + WITHIN_MS;
  while (isLate()) {
    if (performance.now() > lastLook) throw new Error('A late part of the page did not arrive.');
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}

function isLate(): boolean {
  if (document.querySelector('[data-arriving]')) return true;
  return [...document.querySelectorAll(OVERLAYS)].some(isTransparent);
}

function isTransparent(element: Element): boolean {
  return element.checkVisibility() && !element.checkVisibility({ opacityProperty: true });
}
