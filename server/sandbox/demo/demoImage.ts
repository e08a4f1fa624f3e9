import { PNG } from 'pngjs';

type Colour = readonly [red: number, green: number, blue: number];

const SIDE_PX = 500;
const ROAST: Colour = [58, 37, 25];
const BEAN: Colour = [217, 160, 102];
/** A coffee bean, in pixels: half its width and length, its tilt, and the line along its middle. */
const HALF_WIDTH = 120;
const HALF_LENGTH = 165;
const TILT = (32 * Math.PI) / 180;
const LINE_SWING = 17;
const LINE_WIDTH = 22;

/** The image of the demo merchant's token, drawn here so that the start needs no file. */
export function drawBean(): Buffer {
  const image = new PNG({ width: SIDE_PX, height: SIDE_PX });
  const [cos, sin] = [Math.cos(TILT), Math.sin(TILT)];
  for (let at = 0; at < SIDE_PX * SIDE_PX; at += 1) {
    const x = (at % SIDE_PX) + 0.5 - SIDE_PX / 2;
    const y = Math.floor(at / SIDE_PX) + 0.5 - SIDE_PX / 2;
    const share = computeBeanShare(x * cos + y * sin, y * cos - x * sin);
    for (let index = 0; index < 3; index += 1) {
      const dark = ROAST[index] ?? 0;
      image.data[at * 4 + index] = dark + ((BEAN[index] ?? 0) - dark) * share;
    }
    image.data[at * 4 + 3] = 255;
  }
  return PNG.sync.write(image);
}

/**
 * Returns how much of a pixel the bean covers: 0 to 1. `x` goes across it, `y` along it, from its middle.
 */
function computeBeanShare(x: number, y: number): number {
  // How far the pixel is within the edge: the ellipse's function over its slope.
  const [a, b] = [x / HALF_WIDTH, y / HALF_LENGTH];
  const reach = Math.sqrt(a * a + b * b);
  const slope = Math.hypot(a / HALF_WIDTH, b / HALF_LENGTH) / reach;
  const within = (1 - reach) / slope;
  if (within < -1) return 0;
  const turn = (2 * Math.PI * y) / HALF_LENGTH;
  const steepness = (LINE_SWING * 2 * Math.PI * Math.cos(turn)) / HALF_LENGTH;
  const fromLine = Math.abs(x + LINE_SWING * Math.sin(turn)) / Math.hypot(1, steepness);
  return soften(within) * soften(fromLine - LINE_WIDTH / 2);
}

/** Covers a pixel in part when the edge goes through it. */
function soften(distance: number): number {
  return Math.min(Math.max(distance + 0.5, 0), 1);
}
