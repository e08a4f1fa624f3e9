// Finds each pixel in which two pictures differ.
import { PNG } from 'pngjs';

/**
 * @param {Buffer} expectedPng
 * @param {Buffer} actualPng
 * @returns {{ x: number; y: number }[]}
 */
export function findChangedPixels(expectedPng, actualPng) {
  const [expected, actual] = [PNG.sync.read(expectedPng), PNG.sync.read(actualPng)];
  const pixels = [];
  for (let y = 0; y < Math.max(expected.height, actual.height); y += 1) {
    for (let x = 0; x < Math.max(expected.width, actual.width); x += 1) {
      if (readPixel(expected, x, y) !== readPixel(actual, x, y)) pixels.push({ x, y });
    }
  }
  return pixels;
}

/** All four channels as one number; null outside of the picture. */
function readPixel({ data, width, height }, x, y) {
  return x < width && y < height ? data.readUInt32BE((y * width + x) * 4) : null;
}
