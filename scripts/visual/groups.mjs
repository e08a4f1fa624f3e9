// Groups the changes that have the same cause, so that a person judges each cause and not each picture.

/** More causes at once say nothing: then what differs in the pictures groups them. */
const MOST_CAUSES = 3;

/**
 * @typedef {{ id: string; title: string; status: string; causes?: string[]; label: string; variant: string;
 *   colours?: [string, string] | null; boxes?: number[][] }} Item
 * @typedef {{ title: string; detail: string; colours: [string, string] | null; items: Item[] }} Group
 * @param {Item[]} items
 * @returns {Group[]} the largest first
 */
export function groupChanges(items) {
  const groups = new Map();
  for (const item of items) {
    const found = describe(item);
    const key = JSON.stringify(found);
    const group = groups.get(key) ?? { ...found, items: [] };
    group.items.push(item);
    groups.set(key, group);
  }
  for (const group of groups.values())
    if (group.colours) group.detail = findSharedCauses(group.items);
  return [...groups.values()].toSorted((a, b) => b.items.length - a.items.length);
}

const createPlainGroup = (title, detail = '') => ({ title, detail, colours: null });

function describe({ title, status, causes = [], colours = null, boxes = [] }) {
  if (status === 'heard') return createPlainGroup('What screen readers hear');
  if (status === 'new') return createPlainGroup(`New: ${title}`);
  if (status === 'gone') return createPlainGroup(`Gone: ${title}`);
  if (colours) return { title: `Colour ${colours.join(' becomes ')}`, detail: '', colours };
  if (causes.length > 0 && causes.length <= MOST_CAUSES) return createPlainGroup(causes.join(', '));
  // Without a known cause, the same component is where as much of the picture differs in the same story file.
  const [box] = boxes;
  return createPlainGroup(title, box ? `${box.slice(2).join(' × ')} px` : '');
}

function findSharedCauses([first, ...others]) {
  const shared = (first.causes ?? []).filter((cause) =>
    others.every(({ causes = [] }) => causes.includes(cause)),
  );
  return shared.length > MOST_CAUSES ? '' : shared.join(', ');
}
