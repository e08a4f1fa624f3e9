import type { StateMap } from '#tests/trace/stateMaps';

/** Where a story is in the drawing. */
export interface Place {
  /** By how many events lead to it, at the least. */
  column: number;
  /** A state is in the middle of those that it leads to first, so it may be half a row. */
  row: number;
}

/**
 * Places the states as a tree grows: whatever leads to a state by the fewest events is its parent,
 * and no two branches cross. Other steps are drawn over it. The order is that of the steps. A state
 * that nothing leads to is at the beginning.
 */
export function getPlaces({
  states,
  steps,
}: Pick<StateMap, 'states' | 'steps'>): Map<string, Place> {
  const children = new Map<string | null, string[]>();
  const known = new Set<string>();
  let parents: (string | null)[] = [null];
  while (parents.length > 0) {
    const found: string[] = [];
    for (const parent of parents) {
      for (const [from, , to] of steps) {
        if (from !== parent || to === null || known.has(to)) continue;
        known.add(to);
        found.push(to);
        children.set(parent, [...(children.get(parent) ?? []), to]);
      }
    }
    parents = found;
  }
  const loose = states.filter((state) => !known.has(state));
  children.set(null, [...(children.get(null) ?? []), ...loose]);

  const places = new Map<string, Place>();
  let rows = 0;
  const place = (name: string, column: number): number => {
    const below = (children.get(name) ?? []).map((child) => place(child, column + 1));
    const [first, last] = [below[0], below.at(-1)];
    const row = first === undefined || last === undefined ? rows++ : (first + last) / 2;
    places.set(name, { column, row });
    return row;
  };
  for (const name of children.get(null) ?? []) place(name, 0);
  return places;
}
