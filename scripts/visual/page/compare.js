// Runs in a page: compares two pictures. What differs is gathered in squares, and squares that touch are a box.

const SIDE = 16;
const MOST_BOXES = 12;
/** Red, green and blue: nothing in a picture is transparent. Two of them are still a whole number. */
const COLOURS = 2 ** 24;

globalThis.comparePictures = async ({ before, after }) => {
  const [a, b] = await Promise.all([readPicture(before), readPicture(after)]);
  const { pixels, squares, swaps } = findSquares(a, b);
  const columns = Math.ceil(Math.max(a.width, b.width) / SIDE);
  const [swap, count] = [...swaps].toSorted((one, other) => other[1] - one[1])[0] ?? [0, 0];
  const isMost = count > pixels / 2;
  return {
    pixels,
    boxes: joinSquares(squares, columns).slice(0, MOST_BOXES),
    colours: isMost ? [toHex(Math.floor(swap / COLOURS)), toHex(swap % COLOURS)] : null,
  };
};

async function readPicture(file) {
  const bitmap = await createImageBitmap(await (await fetch(`/${file}`)).blob());
  const { width, height } = bitmap;
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  context.drawImage(bitmap, 0, 0);
  const { data } = context.getImageData(0, 0, width, height);
  return { width, height, pixels: new Uint32Array(data.buffer) };
}

const getPixel = ({ width, height, pixels }, x, y) =>
  x < width && y < height ? pixels[y * width + x] : undefined;

/** Left, top, right and bottom of what differs in each square, and how often a colour became another. */
function findSquares(a, b) {
  const [width, height] = [Math.max(a.width, b.width), Math.max(a.height, b.height)];
  const columns = Math.ceil(width / SIDE);
  const squares = new Map();
  const swaps = new Map();
  let pixels = 0;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [was, is] = [getPixel(a, x, y), getPixel(b, x, y)];
      if (was === is) continue;
      pixels += 1;
      const swap = (was % COLOURS) * COLOURS + (is % COLOURS);
      if (!Number.isNaN(swap)) swaps.set(swap, (swaps.get(swap) ?? 0) + 1);
      const square = Math.floor(y / SIDE) * columns + Math.floor(x / SIDE);
      squares.set(square, joinBoxes(squares.get(square), [x, y, x, y]));
    }
  }
  return { pixels, squares, swaps };
}

function joinBoxes(one, other) {
  if (!one) return other;
  return one.map((edge, side) => Math[side < 2 ? 'min' : 'max'](edge, other[side]));
}

/** Left, top, width and height of what belongs together, the largest first. */
function joinSquares(squares, columns) {
  const boxes = [];
  for (const square of squares.keys()) {
    let joined;
    const waiting = [square];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      if (!squares.has(next)) continue;
      joined = joinBoxes(squares.get(next), joined ?? squares.get(next));
      squares.delete(next);
      waiting.push(...listNeighbours(next, columns));
    }
    const [left, top, right, bottom] = joined;
    boxes.push([left, top, right - left + 1, bottom - top + 1]);
  }
  return boxes.toSorted((one, other) => other[2] * other[3] - one[2] * one[3]);
}

/** The squares around one. The first column is not beside the last one of the row before. */
function listNeighbours(square, columns) {
  const column = square % columns;
  const steps = [-1, 0, 1].filter((step) => column + step >= 0 && column + step < columns);
  return [-columns, 0, columns].flatMap((row) => steps.map((step) => square + row + step));
}

function toHex(pixel) {
  const parts = [0, 8, 16].map((shift) => (pixel >>> shift) & 255);
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
