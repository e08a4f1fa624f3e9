// Shows where two pictures differ.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

import { PNG } from 'pngjs';

/** How much of the picture shows beneath what differs. */
const FAINT = 0.12;

/**
 * Writes a picture of the differences: the expected one faint, what differs in red.
 * @returns {{ pixels: number; width: number; height: number }} how many pixels differ
 */
export function writeDifference(expectedFile, actualFile, file) {
  const expected = PNG.sync.read(readFileSync(expectedFile));
  const actual = PNG.sync.read(readFileSync(actualFile));
  const width = Math.max(expected.width, actual.width);
  const height = Math.max(expected.height, actual.height);
  const shown = new PNG({ width, height });
  let pixels = 0;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [a, b] = [pixelAt(expected, x, y), pixelAt(actual, x, y)];
      const same = a !== null && a === b;
      if (!same) pixels += 1;
      const grey = 255 - (255 - brightness(a ?? b ?? 0)) * FAINT;
      shown.data.set(same ? [grey, grey, grey, 255] : [220, 20, 60, 255], (y * width + x) * 4);
    }
  }
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, PNG.sync.write(shown));
  return { pixels, width, height };
}

/**
 * Where two pictures differ.
 * @param {Buffer} expectedPng
 * @param {Buffer} actualPng
 * @returns {{ x: number; y: number }[]}
 */
export function findDifference(expectedPng, actualPng) {
  const [expected, actual] = [PNG.sync.read(expectedPng), PNG.sync.read(actualPng)];
  const pixels = [];
  for (let y = 0; y < Math.max(expected.height, actual.height); y += 1) {
    for (let x = 0; x < Math.max(expected.width, actual.width); x += 1) {
      if (pixelAt(expected, x, y) !== pixelAt(actual, x, y)) pixels.push({ x, y });
    }
  }
  return pixels;
}

/** All four channels as one number; null outside of the picture. */
function pixelAt({ data, width, height }, x, y) {
  return x < width && y < height ? data.readUInt32BE((y * width + x) * 4) : null;
}

function brightness(pixel) {
  return ((pixel >>> 24) * 2 + ((pixel >>> 16) & 255) * 5 + ((pixel >>> 8) & 255)) / 8;
}
