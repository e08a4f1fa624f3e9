import { waitFor } from 'storybook/test';

import { PSEUDO_STATES } from './pseudoStates';
import { listShadows } from './rewriteRules';

/** What tells a state from another: anything that is drawn. */
const DRAWN = [
  'color',
  'background-image',
  'border-top-color',
  'border-top-style',
  'border-top-width',
  'box-shadow',
  'opacity',
  'filter',
  'outline-style',
  'outline-color',
  'text-decoration-color',
  'text-decoration-line',
  'text-decoration-thickness',
  'transform',
  'scale',
];
/** States that look otherwise than the component at rest. */
const SEEN: ReadonlySet<string | undefined> = new Set([...PSEUDO_STATES, 'disabled', 'read-only']);
/** Colours that are no further apart look alike: the sum over red, green and blue, of 255 each. */
const ALIKE = 12;

/**
 * Fails where a state of the pointer or the keyboard, or one in which nothing can be changed, looks as the
 * component at rest: readers see nothing of it. Some fade in.
 */
export function assertStatesDiffer(canvas: Element): Promise<void> {
  return waitFor(() => {
    const same = [...canvas.querySelectorAll('.state-matrix section')].flatMap(listUnseen);
    if (same.length > 0) throw new Error(`Looks as at rest: ${same.join(', ')}`);
  });
}

function listUnseen(line: Element): string[] {
  const [rest, ...others] = line.querySelectorAll('figure');
  if (!rest) return [];
  const variant = line.querySelector('h2')?.textContent ?? '';
  const atRest = readLook(rest);
  return others
    .filter(({ dataset }) => SEEN.has(dataset['state']))
    .filter((cell) => isSameLook(readLook(cell), atRest))
    .map(({ dataset }) => `${variant} ${dataset['state']}`.trim());
}

/** How each element of a cell is drawn, value by value. */
function readLook(cell: Element): string[] {
  const parts = [cell.querySelector('.state') ?? cell, ...listShadows(cell)];
  const elements = parts.flatMap((part) => Array.from(part.querySelectorAll('*')));
  const drawn = elements.flatMap((element) =>
    [null, '::before', '::after'].flatMap((part) => {
      const style = getComputedStyle(element, part);
      return DRAWN.map((name) => style.getPropertyValue(name));
    }),
  );
  return [...elements.map(readGround), ...drawn];
}

/** The colour behind an element: its own, or that of what it is on. */
function readGround(element: Element): string {
  const { backgroundColor } = getComputedStyle(element);
  const { parentElement } = element;
  return backgroundColor === 'rgba(0, 0, 0, 0)' && parentElement
    ? readGround(parentElement)
    : backgroundColor;
}

function isSameLook(look: string[], other: string[]): boolean {
  return (
    look.length === other.length && look.every((value, index) => isAlike(value, other[index] ?? ''))
  );
}

function isAlike(value: string, other: string): boolean {
  if (value === other) return true;
  const [one, two] = [readColour(value), readColour(other)];
  if (!one || !two) return false;
  const apart = one.map((channel, index) => Math.abs(channel - (two[index] ?? 0)));
  return apart.reduce((sum, each) => sum + each, 0) <= ALIKE;
}

/** Red, green and blue of an opaque colour; null of anything else. */
function readColour(value: string): number[] | null {
  const [, ...channels] = /^rgb\((\d+), (\d+), (\d+)\)$/.exec(value) ?? [];
  return channels.length === 3 ? channels.map(Number) : null;
}
