import { promisify } from 'node:util';
import { crc32, deflateSync, inflate } from 'node:zlib';

import { PNG } from 'pngjs';

import { HttpError } from '#server/platform/http/errors';

import { readPicture, type Picture } from './pngChunks';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const inflateAsync = promisify(inflate);

/**
 * Encodes a PNG of 500 x 500 pixels again, in 8-bit RGBA. Only its pixels are kept: no profile,
 * comment, further frame, or bytes after the end. The decoder gets only a picture of known size
 * whose data unpacked within that size.
 *
 * @throws HttpError 422 for anything else.
 */
export async function redrawPng(file: Buffer): Promise<Buffer> {
  const picture = readPicture(file);
  const rows = picture && (await unpack(picture));
  if (!picture || !rows) throw new HttpError('invalid_image');
  try {
    return PNG.sync.write(PNG.sync.read(encodePicture(picture, rows)));
  } catch {
    // An unknown filter, or a colour that the palette does not have.
    throw new HttpError('invalid_image');
  }
}

async function unpack({ data, unpackedBytes }: Picture): Promise<Buffer | null> {
  try {
    const rows = await inflateAsync(data, { maxOutputLength: unpackedBytes });
    return rows.length === unpackedBytes ? rows : null;
  } catch {
    // Truncated, broken, or more than the header says.
    return null;
  }
}

/** Returns a PNG with only the picture, not compressed. */
function encodePicture({ header, palette, transparency }: Picture, rows: Buffer): Buffer {
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    ...(palette ? [chunk('PLTE', palette)] : []),
    ...(transparency ? [chunk('tRNS', transparency)] : []),
    chunk('IDAT', deflateSync(rows, { level: 0 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, checksum]);
}
