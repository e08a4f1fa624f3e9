import { describe, expect, it } from 'vitest';

import { isMintImage, MINT_IMAGE_HEADER_BYTES } from './mintImage';

/** Enough bytes for a header. */
const REST = Array.from({ length: 30 }, () => 0);

const ascii = (text: string) => Array.from(text, (letter) => letter.charCodeAt(0));

/** The first 24 bytes of a PNG that says it is this large. */
function png(width: number, height: number): Uint8Array {
  const start = new Uint8Array(MINT_IMAGE_HEADER_BYTES);
  start.set([0x89, ...ascii('PNG'), 0x0d, 0x0a, 0x1a, 0x0a]);
  const header = new DataView(start.buffer);
  header.setUint32(8, 13);
  start.set(ascii('IHDR'), 12);
  header.setUint32(16, width);
  header.setUint32(20, height);
  return start;
}

function changed(index: number, byte: number): Uint8Array {
  const start = png(500, 500);
  start[index] = byte;
  return start;
}

describe('isMintImage', () => {
  it('C105: takes a PNG of 500 x 500 px, wherever it lies in its buffer', () => {
    expect(isMintImage(png(500, 500))).toBe(true);
    const larger = new Uint8Array([1, 2, 3, ...png(500, 500), 0, 0]);
    expect(isMintImage(larger.subarray(3))).toBe(true);
  });

  it.each([
    [501, 500],
    [500, 499],
    [0, 0],
    [30_000, 30_000],
    [500 + 2 ** 31, 500],
  ])('refuses a PNG of %i x %i px', (width, height) => {
    expect(isMintImage(png(width, height))).toBe(false);
  });

  it.each([
    ['SVG', ascii('<svg xmlns="http://www.w3.org/2000/svg" width="500" height="500"/>')],
    ['GIF', [...ascii('GIF89a'), 0xf4, 0x01, 0xf4, 0x01, ...REST]],
    ['WEBP', [...ascii('RIFF'), 0, 0, 0, 0, ...ascii('WEBPVP8X'), ...REST]],
    ['JPEG', [0xff, 0xd8, 0xff, 0xe0, ...REST]],
  ])('refuses %s, whatever its file is called', (_, bytes) => {
    expect(isMintImage(new Uint8Array(bytes))).toBe(false);
  });

  it.each([
    ['nothing', new Uint8Array()],
    ['a part of the header', png(500, 500).subarray(0, 23)],
    ['a signature that a text conversion broke', changed(4, 0x0a)],
    ['another chunk first', changed(12, 0x69)],
    ['a header of another length', changed(11, 12)],
  ])('refuses %s', (_, bytes) => {
    expect(isMintImage(bytes)).toBe(false);
  });
});
