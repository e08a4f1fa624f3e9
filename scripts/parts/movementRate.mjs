// How fast pages move.

/** A session with the browser for each page. */
const sessions = new WeakMap();

/**
 * Lets what moves on a page, and on what it loads later, do so at a rate. Returns the page's session with the browser.
 * @param {import('playwright').Page} page
 * @param {number} playbackRate as many times as fast as for readers; a page keeps its first
 */
export async function setMovementRate(page, playbackRate) {
  if (!sessions.has(page)) sessions.set(page, await openSession(page, playbackRate));
  return sessions.get(page);
}

async function openSession(page, playbackRate) {
  const session = await page.context().newCDPSession(page);
  await session.send('Animation.enable');
  await session.send('Animation.setPlaybackRate', { playbackRate });
  return session;
}
