import type { StateMap } from '#tests/trace/stateMaps';
import type { StoryFacts } from '#tests/trace/stories';

import { getPlaces } from './stateMap';

/** Stories that are together, as in the sidebar. */
export interface StateGroup {
  /** Null for those that are right under the screen. */
  name: string | null;
  members: StoryFacts[];
}

/**
 * Returns the stories of a screen in the groups of the sidebar. Stories follow each other as their states
 * do in the map, groups as the first of their states; what the map does not have comes last.
 */
export function groupStates(stories: readonly StoryFacts[], map: StateMap | undefined) {
  const places = map ? getPlaces(map) : new Map<string, never>();
  const rank = ({ name }: StoryFacts) => {
    const place = places.get(name);
    return place ? place.column * 1000 + place.row : Infinity;
  };
  const sorted = stories.toSorted((a, b) => compare(rank(a), rank(b)));
  const names = new Set([null, ...sorted.map(({ group }) => group)]);
  const shown = sorted.filter(({ isInSight }) => isInSight);
  const groups: StateGroup[] = [...names].map((name) => ({
    name,
    members: shown.filter(({ group }) => group === name),
  }));
  return {
    groups: groups.filter(({ members }) => members.length > 0),
    /** What only tests need. */
    repeated: sorted.filter(({ isInSight }) => !isInSight),
  };
}

function compare(a: number, b: number): number {
  return a === b ? 0 : a - b;
}
