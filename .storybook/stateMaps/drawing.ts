import type { StateMap } from '#tests/trace/stateMaps';

import { getPlaces, type Place } from './stateMap';

/** Sizes of the drawing, in pixels. */
export const BOX = { width: 116, height: 36 };
const GAP = 56;
const ACROSS = BOX.width + GAP;
const DOWN = BOX.height + 20;
const EDGE = { x: 56, y: 10 };
/** Between a box and the number of a step that leads to it, and between such numbers. */
const STEP_ASIDE = 18;

export interface Point {
  x: number;
  y: number;
}

/** One step: its line as an SVG path, and where its number is. */
export interface Arrow {
  number: number;
  path: string;
  at: Point;
  /** Whether it leads back, or aside: over what leads on. */
  back: boolean;
}

export interface Drawing {
  width: number;
  height: number;
  /** Corner of each state's box. */
  boxes: Map<string, Point>;
  arrows: Arrow[];
}

/** Where everything of a state map is. */
export function createDrawing(map: StateMap): Drawing {
  const places = getPlaces(map);
  const boxes = new Map([...places].map(([name, place]) => [name, getCorner(place)]));
  const crowd = new Map<string, number>();
  /** How many numbers are there already. */
  const countTaken = (spot: string) => {
    const count = crowd.get(spot) ?? 0;
    crowd.set(spot, count + 1);
    return count;
  };
  const arrows = map.steps.flatMap(([from, , to], index) => {
    const [start, end] = [boxes.get(from ?? ''), boxes.get(to ?? '')];
    const drawn = createArrow(start, end, (side) => countTaken(`${side} ${end ? to : from}`));
    return drawn ? [{ number: index + 1, ...drawn }] : [];
  });
  const all = [...places.values()];
  return {
    width:
      getCorner({ column: Math.max(...all.map(({ column }) => column)), row: 0 }).x + ACROSS - 6,
    height: getCorner({ column: 0, row: Math.max(...all.map(({ row }) => row)) + 1 }).y + EDGE.y,
    boxes,
    arrows,
  };
}

type Taken = (side: 'into' | 'back' | 'beside' | 'out') => number;

function createArrow(start: Point | undefined, end: Point | undefined, taken: Taken) {
  if (!start && !end) return null;
  // From somewhere else, and to it: a short line.
  if (!start)
    return end && createLine({ x: end.x - 46, y: end.y + BOX.height / 2 }, getLeftSide(end));
  if (!end) {
    const from = { x: start.x + 16 + taken('out') * 22, y: start.y + BOX.height };
    return { path: `M${from.x} ${from.y}v9`, at: { x: from.x, y: from.y + 10 }, back: false };
  }
  if (end.x > start.x) return createCurve(getRightSide(start), getLeftSide(end), taken('into'));
  if (end.x < start.x)
    return createCurve(getLeftSide(start, 10), getRightSide(end, 10), taken('back'));
  const [from, to] = [getRightSide(start), getRightSide(end)];
  const bulge = 28 + taken('beside') * 12;
  return {
    path: `M${from.x} ${from.y}C${from.x + bulge} ${from.y} ${to.x + bulge} ${to.y} ${to.x} ${to.y}`,
    at: { x: from.x + bulge * 0.75, y: (from.y + to.y) / 2 },
    back: true,
  };
}

function getCorner({ column, row }: Place): Point {
  return { x: EDGE.x + column * ACROSS, y: EDGE.y + row * DOWN };
}

function getLeftSide({ x, y }: Point, lower = 0): Point {
  return { x, y: y + BOX.height / 2 + lower };
}

function getRightSide({ x, y }: Point, lower = 0): Point {
  return { x: x + BOX.width, y: y + BOX.height / 2 + lower };
}

/** Straight, with its number at the beginning. */
function createLine(from: Point, to: Point) {
  const path = `M${from.x} ${from.y}L${to.x} ${to.y}`;
  return { path, at: { x: from.x + 8, y: from.y }, back: false };
}

/** From side to side. Its number is before its end, further off the more are there already. */
function createCurve(from: Point, to: Point, crowd: number) {
  const middle = (from.x + to.x) / 2;
  const aside = STEP_ASIDE + crowd * (STEP_ASIDE - 2);
  const x = from.x < to.x ? to.x - aside : to.x + aside;
  return {
    path: `M${from.x} ${from.y}C${middle} ${from.y} ${middle} ${to.y} ${to.x} ${to.y}`,
    at: { x, y: findHeight(x, from, to) },
    back: to.x < from.x,
  };
}

/** How high the curve is there. Its length is halved until the place is found. */
function findHeight(x: number, from: Point, to: Point): number {
  const middle = (from.x + to.x) / 2;
  let [low, high] = [0, 1];
  for (let step = 0; step < 20; step += 1) {
    const t = (low + high) / 2;
    const there = getBezierValue(t, from.x, middle, to.x);
    if (there < x === from.x < to.x) low = t;
    else high = t;
  }
  return getBezierValue(low, from.y, null, to.y);
}

/** A cubic curve whose inner points are both at `middle`, or each at the height of its end. */
function getBezierValue(t: number, start: number, middle: number | null, end: number): number {
  const rest = 1 - t;
  const [near, far] = [middle ?? start, middle ?? end];
  return rest ** 3 * start + 3 * rest ** 2 * t * near + 3 * rest * t ** 2 * far + t ** 3 * end;
}
