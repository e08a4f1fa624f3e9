import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { constants, crc32, deflateSync, inflate } from 'node:zlib';

import { PNG } from 'pngjs';

import { PNG_SIGNATURE } from '#domain/mintImage';
import { HttpError } from '#server/platform/http/errors';

import { readPicture, type Picture } from './pngChunks';

/** A picture as it is stored. */
interface RedrawnPng {
  whole: Buffer;
  /** The picture with half as many pixels on each side, the size that pages show. */
  small: Buffer;
}

const inflateAsync = promisify(inflate);

/** The end of the last picture's work. */
let lastEnd: Promise<unknown> = Promise.resolve();

/**
 * Encodes a PNG of 500 x 500 pixels again, in 8-bit RGBA. Only its pixels are kept: no profile,
 * comment, further frame, or bytes after the end. The decoder gets only a picture of known size
 * whose data unpacked within that size. One picture at a time: each costs a quarter of a second of
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

/**
 * Compresses in another thread. The default strategy of zlib makes photographs smaller than that of
 * pngjs does.
 */
function encode({ width, height, data }: PNG): Promise<Buffer> {
  const picture = new PNG({ width, height, deflateStrategy: constants.Z_DEFAULT_STRATEGY });
  picture.data = data;
  return buffer(new Readable().wrap(picture.pack()));
}

/** Averages four pixels into one, weighted by alpha. */
function halve({ width, height, data }: PNG): PNG {
  const small = new PNG({ width: width / 2, height: height / 2 });
  for (let y = 0; y < small.height; y += 1) {
    for (let x = 0; x < small.width; x += 1) {
      const first = (2 * y * width + 2 * x) * 4;
      const four = [first, first + 4, first + width * 4, first + width * 4 + 4];
      const opacity = sum(four, (at) => data[at + 3] ?? 0);
      const computeMean = (channel: number) =>
        opacity === 0
          ? 0
          : sum(four, (at) => (data[at + channel] ?? 0) * (data[at + 3] ?? 0)) / opacity;
      const pixel = [computeMean(0), computeMean(1), computeMean(2), opacity / 4].map(Math.round);
      small.data.set(pixel, (y * small.width + x) * 4);
    }
  }
  return small;
}

function sum(places: number[], valueAt: (place: number) => number): number {
  return places.reduce((total, place) => total + valueAt(place), 0);
}

async function unpack({ data, unpackedBytes }: Picture): Promise<Buffer | null> {
  try {
    const rows = await inflateAsync(data, { maxOutputLength: unpackedBytes });
    return rows.length === unpackedBytes ? rows : null;
  } catch {
    // Truncated, broken, or larger than the header says.
    return null;
  }
}

/** Returns a PNG with only the picture, not compressed. */
function encodePicture({ header, palette, transparency }: Picture, rows: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from(PNG_SIGNATURE),
    encodeChunk('IHDR', header),
    ...(palette ? [encodeChunk('PLTE', palette)] : []),
    ...(transparency ? [encodeChunk('tRNS', transparency)] : []),
    encodeChunk('IDAT', deflateSync(rows, { level: 0 })),
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
