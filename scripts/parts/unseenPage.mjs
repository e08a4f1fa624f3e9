// Pages that no picture is taken of.
import { setMovementRate } from './movementRate.mjs';

const SCALE = 0.1;
/** How many times as fast as for readers what moves ends. It still moves, so what waits for its end is found. */
const MOVEMENT_RATE = 10;

/**
 * Sets the size of a page. It is laid out as any other of that size, and drawn at a tenth of it: to draw
 * every story costs a seventh of the work of a walk. What moves ends ten times as fast: at its own pace the
 * stories of a gift took twice as long. No picture and no press at a position may follow.
 * @param {import('playwright').Page} page
 * @param {{ width: number; height: number }} size in CSS pixels
 */
export async function setUnseenSize(page, size) {
  const session = await setMovementRate(page, MOVEMENT_RATE);
  await session.send('Emulation.setDeviceMetricsOverride', {
    ...size,
    deviceScaleFactor: 1,
    mobile: false,
    scale: SCALE,
  });
}
