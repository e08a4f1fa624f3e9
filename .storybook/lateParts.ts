/** Code that comes from the same server takes that long only when it does not come at all. */
const WITHIN_MS = 40_000;
const LOOK_MS = 20;

/**
 * Waits until no `LatePart` in the page only holds its place: axe and pictures are to see the part.
 * @throws when one does not arrive
 */
export async function waitForLateParts(): Promise<void> {
  const lastLook = performance.now() + WITHIN_MS;
  while (document.querySelector('[data-arriving]')) {
    if (performance.now() > lastLook) throw new Error('A late part of the page did not arrive.');
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}
