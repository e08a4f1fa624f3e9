import { promisify } from 'node:util';
import { crc32, deflate, deflateSync, inflate } from 'node:zlib';

import { PNG } from 'pngjs';

import { PNG_SIGNATURE } from '#domain/mintImage';
import { HttpError } from '#server/platform/http/errors';

import { readPicture, type PngContent } from './pngChunks';

/** A picture as it is stored. */
interface RedrawnPng {
  whole: Buffer;
  /** The picture with half as many pixels on each side, the size that pages show. */
  small: Buffer;
}

const inflateAsync = promisify(inflate);
const deflateAsync = promisify(deflate);

/** Bytes of a pixel in 8-bit RGBA. */
const PIXEL = 4;
/** The filter of PNG that keeps, of each pixel, the difference to the one on its left. */
const SUB = 1;

/** The end of the last picture's work. */
let lastEnd: Promise<unknown> = Promise.resolve();

/**
 * Encodes a PNG of 500 x 500 pixels again, in 8-bit RGBA. Only its pixels are kept: no profile,
 * comment, further frame, or bytes after the end. The decoder gets only a picture of known size
 * whose data unpacked within that size. One picture at a time: each costs tens of milliseconds of
 * the thread that answers customers, in parts between which it answers them.
 *
 * @throws HttpError 422 for anything else.
 */
export function redrawPng(file: Buffer): Promise<RedrawnPng> {
  const redrawn = lastEnd.then(() => redraw(file));
  lastEnd = redrawn.catch(() => undefined);
  return redrawn;
}

async function redraw(file: Buffer): Promise<RedrawnPng> {
  const picture = readPicture(file);
  const rows = picture && (await unpack(picture));
  if (!picture || !rows) throw new HttpError('invalid_image');
  try {
    const whole = PNG.sync.read(encodePicture(picture, rows));
    return { whole: await encode(whole), small: await encode(halve(whole)) };
  } catch {
    // An unknown filter, or a colour that the palette does not have.
    throw new HttpError('invalid_image');
  }
}

/** Returns a PNG of the picture. It is compressed in another thread. */
async function encode({ width, height, data }: PNG): Promise<Buffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 6], 8);
  return joinChunks({ header }, await deflateAsync(encodeRows(data, width), { level: 9 }));
}

/** Returns the rows as PNG compresses them, each behind the number of its filter. */
function encodeRows(pixels: Buffer, width: number): Buffer {
  const length = width * PIXEL;
  const rows = Buffer.alloc(pixels.length + pixels.length / length);
  let to = 0;
  for (let from = 0; from < pixels.length; from += 1) {
    const column = from % length;
    if (column === 0) rows[to++] = SUB;
    const left = column < PIXEL ? 0 : (pixels[from - PIXEL] ?? 0);
    rows[to++] = (pixels[from] ?? 0) - left;
  }
  return rows;
}

/** Averages four pixels into one, weighted by alpha. */
function halve({ width, height, data }: PNG): PNG {
  const small = new PNG({ width: width / 2, height: height / 2 });
  const row = width * PIXEL;
  let to = 0;
  for (let y = 0; y < height; y += 2) {
    for (let at = y * row; at < (y + 1) * row; at += 2 * PIXEL) {
      writeMean(data, [at, at + PIXEL, at + row, at + row + PIXEL], small.data, to);
      to += PIXEL;
    }
  }
  return small;
}

/** Writes the mean of four pixels to a place of `target`, weighted by alpha. */
function writeMean(
  data: Buffer,
  [a, b, c, d]: [number, number, number, number],
  target: Buffer,
  to: number,
): void {
  const read = (place: number) => data[place] ?? 0;
  const [alphaA, alphaB, alphaC, alphaD] = [read(a + 3), read(b + 3), read(c + 3), read(d + 3)];
  const opacity = alphaA + alphaB + alphaC + alphaD;
  target[to + 3] = Math.round(opacity / 4);
  if (opacity === 0) return;
  for (let channel = 0; channel < 3; channel += 1) {
    const total =
      read(a + channel) * alphaA +
      read(b + channel) * alphaB +
      read(c + channel) * alphaC +
      read(d + channel) * alphaD;
    target[to + channel] = Math.round(total / opacity);
  }
}

async function unpack({ data, unpackedBytes }: PngContent): Promise<Buffer | null> {
  try {
    const rows = await inflateAsync(data, { maxOutputLength: unpackedBytes });
    return rows.length === unpackedBytes ? rows : null;
  } catch {
    // Truncated, broken, or larger than the header says.
    return null;
  }
}

/** Returns a PNG with only the picture, not compressed. */
function encodePicture(picture: PngContent, rows: Buffer): Buffer {
  return joinChunks(picture, deflateSync(rows, { level: 0 }));
}

function joinChunks(
  { header, palette, transparency }: Pick<PngContent, 'header'> & Partial<PngContent>,
  compressed: Buffer,
): Buffer {
  return Buffer.concat([
    Buffer.from(PNG_SIGNATURE),
    encodeChunk('IHDR', header),
    ...(palette ? [encodeChunk('PLTE', palette)] : []),
    ...(transparency ? [encodeChunk('tRNS', transparency)] : []),
    encodeChunk('IDAT', compressed),
    encodeChunk('IEND', Buffer.alloc(0)),
  ]);
}

function encodeChunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, checksum]);
}
