// Pages that no picture is taken of.

const SCALE = 0.1;

/** A session with the browser for each page. */
const sessions = new WeakMap();

/**
 * Sets the size of a page. It is laid out as any other of that size, and drawn at a tenth of it: to draw
 * every story costs a seventh of the work of a walk. No picture and no press at a position may follow.
 * @param {import('playwright').Page} page
 * @param {{ width: number; height: number }} size in CSS pixels
 */
export async function setUnseenSize(page, size) {
  if (!sessions.has(page)) sessions.set(page, await page.context().newCDPSession(page));
  await sessions.get(page).send('Emulation.setDeviceMetricsOverride', {
    ...size,
    deviceScaleFactor: 1,
    mobile: false,
    scale: SCALE,
  });
}
