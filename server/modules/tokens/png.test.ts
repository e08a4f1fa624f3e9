import { randomBytes } from 'node:crypto';
import { constants, deflateRawSync, deflateSync } from 'node:zlib';

import * as fc from 'fast-check';
import { PNG } from 'pngjs';
import { describe, expect, it } from 'vitest';

import {
  buildChunk,
  END,
  buildHeader,
  buildPng,
  buildRows,
  type PngParts,
} from '#server/testing/pngs';

import { redrawPng } from './png';

const SIDE = 500;
const REFUSAL = { status: 422, code: 'invalid_image' };

const text = (value: string) => Buffer.from(value, 'latin1');

/** Whether what was kept is a picture, as large as it was sent. */
const isWhole = ({ whole }: Awaited<ReturnType<typeof redrawPng>>) =>
  PNG.sync.read(whole).width === SIDE;

/** The chunks of a PNG by name, and whether anything follows the last one. */
function anatomy(file: Buffer): { types: string[]; rest: number } {
  const types: string[] = [];
  let at = 8;
  while (at + 12 <= file.length && types.at(-1) !== 'IEND') {
    types.push(file.toString('latin1', at + 4, at + 8));
    at += 12 + file.readUInt32BE(at);
  }
  return { types, rest: file.length - at };
}

/** 8-bit RGBA of what a picture shows, from its samples alone. */
function rgba({ depth = 8, colour = 6, pixel }: PngParts, palette: number[][]): Buffer {
  const most = 2 ** depth - 1;
  const toColour = ([a = 0, b = 0, c = 0, d = most]: number[]) => {
    if (colour === 3) return palette[a] ?? [];
    const shown = colour === 0 ? [a, a, a, most] : colour === 4 ? [a, a, a, b] : [a, b, c, d];
    return shown.map((value) => Math.round((value * 255) / most));
  };
  // The pixels of a tile are drawn again and again.
  const known = new Map<number[], number[]>();
  const pixels = Buffer.alloc(SIDE * SIDE * 4);
  for (let at = 0; at < SIDE * SIDE; at += 1) {
    const samples = pixel?.(at % SIDE, Math.floor(at / SIDE)) ?? [];
    const shown = known.get(samples) ?? toColour(samples);
    known.set(samples, shown);
    pixels.set(shown, at * 4);
  }
  return pixels;
}

/** Compressed zeros, a megabyte at a time, without ever holding them. */
function bomb(megabytes: number): Buffer {
  const piece = deflateRawSync(Buffer.alloc(1_000_000), { finishFlush: constants.Z_SYNC_FLUSH });
  const pieces = Array.from<Buffer>({ length: megabytes }).fill(piece);
  const last = deflateRawSync(Buffer.alloc(0));
  return Buffer.concat([Buffer.from('789c', 'hex'), ...pieces, last]);
}

const formats = [
  ...[1, 2, 4, 8, 16].map((depth) => ({ colour: 0, depth, samples: 1 })),
  ...[1, 2, 4, 8].map((depth) => ({ colour: 3, depth, samples: 1 })),
  ...[8, 16].flatMap((depth) => [
    { colour: 2, depth, samples: 3 },
    { colour: 4, depth, samples: 2 },
    { colour: 6, depth, samples: 4 },
  ]),
].flatMap((format) => [
  { ...format, interlaced: false },
  { ...format, interlaced: true },
]);

describe('a PNG of 500 x 500 pixels', () => {
  it.each(formats)(
    'keeps its pixels: colour $colour, $depth bits, interlaced $interlaced',
    async ({ colour, depth, samples, interlaced }) => {
      const most = 2 ** depth - 1;
      // 16 bits that are exact in 8.
      const unit = depth === 16 ? 257 : 1;
      // Every sample is the same again after as many pixels as a sample has values.
      const period = (most + unit) / unit;
      const tile = Array.from({ length: period ** 2 }, (_, at) => {
        const [x, y] = [at % period, Math.floor(at / period)];
        return Array.from({ length: samples }, (__, i) => ((x * 7 + y * (3 + i)) % period) * unit);
      });
      const pixel = (x: number, y: number) => tile[(y % period) * period + (x % period)] ?? [];
      const palette = Array.from({ length: 2 ** Math.min(depth, 8) }, (_, i) => [
        i,
        255 - i,
        7,
        255,
      ]);
      const before =
        colour === 3
          ? [buildChunk('PLTE', Buffer.from(palette.flatMap((entry) => entry.slice(0, 3))))]
          : [];
      const parts = { colour, depth, interlaced, pixel, before };

      const { whole: redrawn } = await redrawPng(buildPng(parts));

      expect(anatomy(redrawn)).toMatchObject({ rest: 0 });
      expect(redrawn.subarray(16, 29)).toEqual(buildHeader().subarray(16, 29));
      expect(PNG.sync.read(redrawn).data.equals(rgba(parts, palette))).toBe(true);
    },
  );

  it('keeps what is transparent: in a palette, and as one colour', async () => {
    const palette = buildChunk('PLTE', Buffer.from([255, 0, 0, 0, 0, 255]));
    const pixel = (x: number) => [x % 2];
    const before = [palette, buildChunk('tRNS', Buffer.from([255, 128]))];
    const one = PNG.sync.read(
      (await redrawPng(buildPng({ colour: 3, depth: 1, pixel, before }))).whole,
    );
    expect([...one.data.subarray(0, 8)]).toEqual([255, 0, 0, 255, 0, 0, 255, 128]);

    const black = [buildChunk('tRNS', Buffer.from([0, 0]))];
    const two = PNG.sync.read(
      (await redrawPng(buildPng({ colour: 0, depth: 1, pixel, before: black }))).whole,
    );
    expect([...two.data.subarray(0, 8)]).toEqual([0, 0, 0, 0, 255, 255, 255, 255]);
  });

  it('loses everything beside its pixels', async () => {
    const much = bomb(100);
    const script = text('<script>alert(1)</script>');
    const file = buildPng({
      before: [
        buildChunk('gAMA', Buffer.alloc(4)),
        buildChunk('iCCP', Buffer.concat([text('p\0\0'), much])),
        buildChunk('zTXt', Buffer.concat([text('Comment\0\0'), much])),
        buildChunk('iTXt', Buffer.concat([text('Comment\0\u0001\0\0\0'), much])),
        buildChunk('tEXt', Buffer.concat([text('Comment\0'), script])),
        buildChunk('acTL', Buffer.alloc(8)),
      ],
      after: [buildChunk('eXIf', script), buildChunk('prVt', script)],
    });
    const { whole: redrawn } = await redrawPng(file);
    expect(new Set(anatomy(redrawn).types)).toEqual(new Set(['IHDR', 'IDAT', 'IEND']));
    expect(redrawn.includes('script')).toBe(false);
  });

  it.each([
    ['a script', text('<script>alert(1)</script>')],
    ['a ZIP', text('PK\u0003\u0004stored')],
    ['a second PNG', buildPng({ width: 1, height: 1 })],
  ])('loses %s behind its end', async (_, tail) => {
    const plain = await redrawPng(buildPng());
    expect(await redrawPng(Buffer.concat([buildPng(), tail]))).toEqual(plain);
  });

  it('is kept in half its size too: four pixels make one, by how much each is seen', async () => {
    const [red, unseen] = [
      [255, 0, 0, 255],
      [0, 255, 0, 0],
    ];
    const left = (x: number, y: number) => ((x + y) % 2 === 0 ? red : unseen);
    const right = (y: number) => (y % 2 === 0 ? [255, 255, 255, 255] : [1, 3, 5, 255]);
    const pixel = (x: number, y: number) => (x < SIDE / 2 ? left(x, y) : right(y));
    const { small } = await redrawPng(buildPng({ pixel }));
    const { width, height, data } = PNG.sync.read(small);
    expect([width, height]).toEqual([SIDE / 2, SIDE / 2]);
    expect([...data.subarray(0, 4)]).toEqual([255, 0, 0, 128]);
    expect([...data.subarray(-4)]).toEqual([128, 129, 130, 255]);
  });

  it('accepts a picture in many pieces, and noise that does not compress', async () => {
    const noise = Buffer.concat(
      Array.from({ length: SIDE }, () => Buffer.concat([Buffer.alloc(1), randomBytes(SIDE * 8)])),
    );
    const data = deflateSync(noise);
    const pieces = Array.from({ length: Math.ceil(data.length / 8192) }, (_, i) =>
      buildChunk('IDAT', data.subarray(i * 8192, (i + 1) * 8192)),
    );
    const file = Buffer.concat([buildHeader({ depth: 16 }), ...pieces, END]);
    expect(file.length).toBeLessThan(2 * 1024 * 1024);
    const { data: pixels } = PNG.sync.read((await redrawPng(file)).whole);
    expect(pixels).toHaveLength(SIDE * SIDE * 4);
  });
});

const good = buildPng();
const rows = buildRows({});
const tiny = deflateSync(Buffer.from([0, 0]));
const flipped = (at: number) => {
  const copy = Buffer.from(good);
  copy.writeUInt8(copy.readUInt8(at) ^ 1, at);
  return copy;
};
const withRows = (bytes: Buffer) => buildPng({ data: deflateSync(bytes) });
const withFilter = (filter: number) => {
  const bytes = Buffer.from(rows);
  bytes[0] = filter;
  return withRows(bytes);
};

/** Rows of the catalogue, and files of each. */
const hostile: Record<string, Record<string, Buffer>> = {
  'another size': {
    '30000 x 30000 in 74 bytes': buildPng({ width: 30_000, height: 30_000, data: tiny }),
    '0 x 0': buildPng({ width: 0, height: 0 }),
    '501 x 500': buildPng({ width: 501 }),
    '500 x 501': buildPng({ height: 501 }),
    '499 x 500': buildPng({ width: 499 }),
    '2^32 - 1': buildPng({ width: 2 ** 32 - 1, height: 2 ** 32 - 1, data: tiny }),
  },
  'another format': {
    SVG: text('<svg xmlns="http://www.w3.org/2000/svg" width="500" height="500"/>'),
    GIF: text('GIF89a\u00f4\u0001\u00f4\u0001\0\0\0;'),
    JPEG: Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex'),
    WEBP: text('RIFF\u001a\0\0\0WEBPVP8L\r\0\0\0/\u00f3\u0001}'),
    HTML: text('<!doctype html><script>alert(1)</script>'),
    'a PNG behind a script': Buffer.concat([text('<script>'), good]),
    MNG: Buffer.concat([Buffer.from('8a4d4e470d0a1a0a', 'hex'), good.subarray(8)]),
  },
  'more data than the header says': {
    '200 MB': buildPng({ data: bomb(200) }),
    'one row too many': withRows(Buffer.concat([rows, rows.subarray(0, 2001)])),
    'one byte too many': withRows(Buffer.concat([rows, Buffer.alloc(1)])),
    '200 MB, interlaced': buildPng({ interlaced: true, data: bomb(200) }),
    'thousands of pieces': Buffer.concat([
      buildHeader(),
      ...Array.from({ length: 50_000 }, () => buildChunk('IDAT', Buffer.alloc(0))),
      good.subarray(33),
    ]),
  },
  broken: {
    nothing: Buffer.alloc(0),
    'the signature alone': good.subarray(0, 8),
    'a header of 24 bytes': good.subarray(0, 24),
    'header and no picture': Buffer.concat([buildHeader(), END]),
    'no end': good.subarray(0, -12),
    'cut in the picture': good.subarray(0, good.length - 30),
    'truncated data': buildPng({ data: deflateSync(rows).subarray(0, 200) }),
    'one byte too few': withRows(rows.subarray(0, -1)),
    'wrong checksum of the header': flipped(29),
    'wrong checksum of the picture': flipped(good.length - 13),
    'wrong header under its checksum': flipped(24),
    'data that is not compressed': buildPng({ data: rows }),
    'an unknown filter': withFilter(5),
    'a length beyond the file': Buffer.concat([
      buildHeader(),
      Buffer.from('7fffffff49444154', 'hex'),
    ]),
    'a length of 2^32 - 1': Buffer.concat([
      buildHeader(),
      Buffer.from('ffffffff49444154', 'hex'),
      END,
    ]),
    'an end with content': Buffer.concat([good.subarray(0, -12), buildChunk('IEND', text('x'))]),
    'pieces apart': Buffer.concat([
      good.subarray(0, -12),
      buildChunk('tIME', text('x')),
      good.subarray(33),
    ]),
    'a second header': buildPng({ before: [buildHeader().subarray(8)] }),
    'an unknown needed chunk': buildPng({ before: [buildChunk('CgBI', Buffer.alloc(4))] }),
  },
  'colours that do not exist': {
    '3 bits': buildPng({ depth: 3 }),
    '16-bit palette': buildPng({ colour: 3, depth: 16 }),
    '4-bit RGB': buildPng({ colour: 2, depth: 4 }),
    'colour type 5': buildPng({ colour: 5 }),
    'a palette that is missing': buildPng({ colour: 3 }),
    'a palette of 257 colours': buildPng({
      colour: 3,
      before: [buildChunk('PLTE', Buffer.alloc(771))],
    }),
    'half a colour': buildPng({ colour: 3, before: [buildChunk('PLTE', Buffer.alloc(4))] }),
    'a colour beyond the palette': buildPng({
      colour: 3,
      before: [buildChunk('PLTE', Buffer.alloc(3))],
    }),
    'two palettes': buildPng({
      colour: 3,
      before: [buildChunk('PLTE', Buffer.alloc(6)), buildChunk('PLTE', Buffer.alloc(6))],
    }),
    'more transparency than palette': buildPng({
      colour: 3,
      before: [buildChunk('PLTE', Buffer.alloc(6)), buildChunk('tRNS', Buffer.alloc(3))],
    }),
    'half a transparent colour': buildPng({
      colour: 2,
      before: [buildChunk('tRNS', Buffer.alloc(2))],
    }),
  },
};

describe.each(Object.entries(hostile))('%s', (_, files) => {
  it.each(Object.entries(files))('refuses %s', async (_name, file) => {
    await expect(redrawPng(file)).rejects.toMatchObject(REFUSAL);
  });
});

it('redraws one picture at a time', async () => {
  const ended: string[] = [];
  const first = redrawPng(good).then(() => ended.push('first'));
  const refused = redrawPng(Buffer.from('no picture')).catch(() => ended.push('refused'));
  await Promise.all([first, refused]);
  expect(ended).toEqual(['first', 'refused']);
  expect(await redrawPng(good)).toSatisfy(isWhole);
});

it('does not unpack what it refuses', async () => {
  const file = buildPng({ data: bomb(1_500) });
  const { maxRSS } = process.resourceUsage();
  await expect(redrawPng(file)).rejects.toMatchObject(REFUSAL);
  const moreKilobytes = process.resourceUsage().maxRSS - maxRSS;
  expect(moreKilobytes).toBeLessThan(64 * 1024);
});

describe('whatever bytes are changed, the answer is a picture or the refusal', () => {
  const compressed = deflateSync(rows, { level: 0 });
  const changed = (bytes: Buffer) =>
    fc
      .array(fc.record({ at: fc.nat(bytes.length - 1), byte: fc.nat(255) }), {
        minLength: 1,
        maxLength: 6,
      })
      .map((changes) => {
        const copy = Buffer.from(bytes);
        for (const { at, byte } of changes) copy[at] = byte;
        return copy;
      });
  const check = async (file: Buffer) => {
    const result = await redrawPng(file).catch((error: unknown) => error);
    if (result instanceof Error) expect(result).toMatchObject(REFUSAL);
    else expect(result).toSatisfy(isWhole);
  };

  it.each([
    { name: 'of the file', files: changed(good) },
    { name: 'of the picture', files: changed(rows).map(withRows) },
    {
      name: 'of the compressed data',
      files: changed(compressed).map((data) => buildPng({ data })),
    },
    {
      name: 'of the header',
      files: changed(buildHeader().subarray(16, 29)).map((data) =>
        Buffer.concat([good.subarray(0, 8), buildChunk('IHDR', data), good.subarray(33)]),
      ),
    },
  ])('$name', ({ files }) => fc.assert(fc.asyncProperty(files, check), { numRuns: 25 }));
});
