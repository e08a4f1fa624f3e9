import { crc32 } from 'node:zlib';

import { isMintImage, MINT_IMAGE_SIZE_PX, PNG_SIGNATURE } from '#domain/mintImage';

/** Where the header's data is: behind the signature and its own length and name. */
const HEADER_AT = PNG_SIGNATURE.length + 8;
const HEADER_BYTES = 13;
/** Length, name and checksum around a chunk's data. */
const FRAME_BYTES = 12;
const AFTER_HEADER = HEADER_AT + HEADER_BYTES + 4;
/** Limit of chunks. Encoders write chunks of 8 kB and more, so a real picture has fewer. */
const MAX_CHUNKS = 2_000;

const GREY = 0;
const RGB = 2;
const PALETTE = 3;
/** Bit depths of each colour type, and samples in a pixel. */
const FORMATS: ReadonlyMap<number, { depths: readonly number[]; samples: number }> = new Map([
  [GREY, { depths: [1, 2, 4, 8, 16], samples: 1 }],
  [RGB, { depths: [8, 16], samples: 3 }],
  [PALETTE, { depths: [1, 2, 4, 8], samples: 1 }],
  [4, { depths: [8, 16], samples: 2 }],
  [6, { depths: [8, 16], samples: 4 }],
]);

/** Adam7: where each pass begins and how far its pixels are apart. */
const PASSES = [
  { x: 0, y: 0, dx: 8, dy: 8 },
  { x: 4, y: 0, dx: 8, dy: 8 },
  { x: 0, y: 4, dx: 4, dy: 8 },
  { x: 2, y: 0, dx: 4, dy: 4 },
  { x: 0, y: 2, dx: 2, dy: 4 },
  { x: 1, y: 0, dx: 2, dy: 2 },
  { x: 0, y: 1, dx: 1, dy: 2 },
];

/** The parts of a PNG that hold the picture. */
export interface PngContent {
  header: Buffer;
  palette: Buffer | null;
  transparency: Buffer | null;
  /** The compressed data, its chunks joined. */
  data: Buffer;
  /** The unpacked size of the data, computed from the header alone. */
  unpackedBytes: number;
}

/**
 * Returns the picture of a PNG of 500 x 500 pixels without decoding it. Leaves out other chunks and
 * bytes after the end. Returns null for any other file: the header is read first, then every chunk
 * must lie within the file and have the right checksum.
 */
export function readPicture(file: Buffer): PngContent | null {
  const format = readHeader(file);
  if (!format) return null;
  const pieces: Buffer[] = [];
  let palette: Buffer | null = null;
  let transparency: Buffer | null = null;
  let pictureEnded = false;
  for (const { type, data } of readChunks(file)) {
    pictureEnded ||= pieces.length > 0 && type !== 'IDAT';
    if (type === 'IDAT') {
      if (pictureEnded) return null;
      pieces.push(data);
    } else if (type === 'PLTE') {
      if (palette || pieces.length > 0 || !isPalette(data)) return null;
      palette = data;
    } else if (type === 'tRNS') {
      if (transparency || pieces.length > 0) return null;
      transparency = data;
    } else if (type === 'IEND') {
      const colours = getColours(format.colourType, palette, transparency);
      if (!colours || data.length > 0 || pieces.length === 0) return null;
      return { ...format, ...colours, data: Buffer.concat(pieces) };
    } else if (isNeeded(type)) return null;
  }
  return null;
}

type Format = Pick<PngContent, 'header' | 'unpackedBytes'> & { colourType: number };

function readHeader(file: Buffer): Format | null {
  if (file.length < AFTER_HEADER || !isMintImage(file)) return null;
  const checksumAt = HEADER_AT + HEADER_BYTES;
  const checksum = crc32(file.subarray(HEADER_AT - 4, checksumAt));
  if (checksum !== file.readUInt32BE(checksumAt)) return null;
  const header = file.subarray(HEADER_AT, checksumAt);
  const [depth = 0, colourType = 0, compression, filter, interlace = 0] = header.subarray(8);
  const format = FORMATS.get(colourType);
  if (!format?.depths.includes(depth) || compression !== 0 || filter !== 0 || interlace > 1) {
    return null;
  }
  const bitsPerPixel = format.samples * depth;
  return { header, colourType, unpackedBytes: getUnpackedBytes(bitsPerPixel, interlace === 1) };
}

function getUnpackedBytes(bitsPerPixel: number, interlaced: boolean): number {
  const passes = interlaced ? PASSES : [{ x: 0, y: 0, dx: 1, dy: 1 }];
  return passes.reduce((sum, { x, y, dx, dy }) => {
    const columns = Math.ceil((MINT_IMAGE_SIZE_PX - x) / dx);
    const rows = Math.ceil((MINT_IMAGE_SIZE_PX - y) / dy);
    // Each row begins with the number of its filter.
    return sum + rows * (1 + Math.ceil((columns * bitsPerPixel) / 8));
  }, 0);
}

/** Yields the chunks after the header, up to the first that is cut off or has a wrong checksum. */
function* readChunks(file: Buffer): Generator<{ type: string; data: Buffer }> {
  let at = AFTER_HEADER;
  for (let count = 0; count < MAX_CHUNKS && at + FRAME_BYTES <= file.length; count += 1) {
    const length = file.readUInt32BE(at);
    const end = at + FRAME_BYTES + length;
    if (end > file.length) return;
    const named = file.subarray(at + 4, end - 4);
    if (crc32(named) !== file.readUInt32BE(end - 4)) return;
    yield { type: named.toString('latin1', 0, 4), data: named.subarray(4) };
    at = end;
  }
}

function isPalette({ length }: Buffer): boolean {
  return length > 0 && length % 3 === 0 && length <= 3 * 256;
}

/**
 * Returns whether a decoder must know the chunk to show the picture: its name begins with a
 * capital.
 */
function isNeeded(type: string): boolean {
  return !/^[a-z]/.test(type);
}

/** Returns the colour chunks that this colour type uses, or null when they do not fit together. */
function getColours(
  colourType: number,
  palette: Buffer | null,
  transparency: Buffer | null,
): Pick<PngContent, 'palette' | 'transparency'> | null {
  if (colourType === PALETTE) {
    const colours = (palette?.length ?? 0) / 3;
    return colours > 0 && (transparency?.length ?? 0) <= colours ? { palette, transparency } : null;
  }
  if (colourType !== GREY && colourType !== RGB) return { palette: null, transparency: null };
  const sampleBytes = colourType === GREY ? 2 : 6;
  if (transparency && transparency.length !== sampleBytes) return null;
  return { palette: null, transparency };
}
