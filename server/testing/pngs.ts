import { crc32, deflateSync } from 'node:zlib';

/** A PNG, part by part: good ones and ones that no encoder makes. */
export interface PngParts {
  width?: number;
  height?: number;
  depth?: number;
  /** 0 grey, 2 RGB, 3 palette, 4 grey and alpha, 6 RGB and alpha. */
  colour?: number;
  interlaced?: boolean;
  /** Compressed picture; made of `pixel` when left out. */
  data?: Buffer;
  /** Samples of a pixel, each below 2 to the power of the depth. */
  pixel?: (x: number, y: number) => number[];
  /** Chunks between the header and the picture. */
  before?: Buffer[];
  /** Chunks between the picture and the end. */
  after?: Buffer[];
}

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
export const END = buildChunk('IEND', Buffer.alloc(0));
const SAMPLES = new Map([
  [0, 1],
  [2, 3],
  [3, 1],
  [4, 2],
  [6, 4],
]);

/** Returns a picture of one colour in 8-bit RGBA, 500 x 500 pixels, unless told otherwise. */
export function buildPng(parts: PngParts = {}): Buffer {
  const { data = deflateSync(buildRows(parts)), before = [], after = [] } = parts;
  return Buffer.concat([buildHeader(parts), ...before, buildChunk('IDAT', data), ...after, END]);
}

/** Returns signature and IHDR: 33 bytes. */
export function buildHeader(parts: PngParts = {}): Buffer {
  const { width = 500, height = 500, depth = 8, colour = 6, interlaced = false } = parts;
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  data.set([depth, colour, 0, 0, interlaced ? 1 : 0], 8);
  return Buffer.concat([SIGNATURE, buildChunk('IHDR', data)]);
}

/** Returns a chunk of a PNG: its length, type, data and checksum. */
export function buildChunk(type: string, data: Buffer): Buffer {
  const frame = Buffer.alloc(12 + data.length);
  frame.writeUInt32BE(data.length, 0);
  frame.write(type, 4, 'latin1');
  data.copy(frame, 8);
  frame.writeUInt32BE(crc32(frame.subarray(4, -4)), frame.length - 4);
  return frame;
}

/** The rows of a picture as they are before compression, each behind filter 0. */
export function buildRows(parts: PngParts): Buffer {
  const { width = 500, height = 500, interlaced = false } = parts;
  const passes = interlaced ? ADAM7 : [[0, 0, 1, 1] as const];
  return Buffer.concat(
    passes.flatMap(([left, top, dx, dy]) => {
      const xs = listSteps(left, width, dx);
      return listSteps(top, height, dy).map((y) => buildRow(parts, xs, y));
    }),
  );
}

const ADAM7 = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

function listSteps(from: number, to: number, by: number): number[] {
  return Array.from({ length: Math.ceil((to - from) / by) }, (_, i) => from + i * by);
}

function buildRow({ depth = 8, colour = 6, pixel }: PngParts, xs: number[], y: number): Buffer {
  const blank = Array.from<number>({ length: SAMPLES.get(colour) ?? 4 }).fill(1);
  const bytes = Buffer.alloc(1 + Math.ceil((xs.length * blank.length * depth) / 8));
  let index = 0;
  for (const x of xs) {
    for (const sample of pixel?.(x, y) ?? blank) writeSample(bytes, depth, index++, sample);
  }
  return bytes;
}

function writeSample(bytes: Buffer, depth: number, index: number, sample: number): void {
  if (depth === 16) {
    bytes.writeUInt16BE(sample, 1 + 2 * index);
    return;
  }
  const bit = index * depth;
  const at = 1 + (bit >> 3);
  bytes[at] = (bytes[at] ?? 0) | (sample << (8 - depth - (bit % 8)));
}
