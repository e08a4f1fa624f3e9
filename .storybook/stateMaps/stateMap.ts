/** What leads from one state of a screen to another. */
export interface StateMap {
  /** Address of the screen, as the specification writes it. */
  route: string;
  /** Sections of the specification that it is built by, such as `§2, §5, §8`. */
  sections: string;
  /** Heading of `docs/spec/checklist.md` that its items stand under. */
  items: string;
  /**
   * From a story, by an event in words, to a story: names of exports of the same title. `null` is
   * somewhere else: before the screen, or another page.
   */
  steps: readonly (readonly [from: string | null, event: string, to: string | null])[];
}

/** The state map of each screen, by the title of its stories. */
export type StateMaps = Record<string, StateMap>;

/** Where a story stands in the drawing. */
export interface Place {
  /** By how many events lead to it, at the least. */
  column: number;
  /** A state stands in the middle of those that it leads to first, so it may be half a row. */
  row: number;
}

/**
 * Places the states as a tree grows: whatever leads to a state by the fewest events is its parent,
 * and no two branches cross. Other steps are drawn over it. The order is that of the steps.
 */
export function placesOf({ steps }: StateMap): Map<string, Place> {
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
