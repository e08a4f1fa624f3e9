// Which parts of a module differ from what they were.

/**
 * @typedef {{ name: string; path: string[]; keys?: boolean }} Changed
 * @param {import('./moduleParts.mjs').Module | null} before
 * @param {import('./moduleParts.mjs').Module | null} now
 * @returns {Changed[] | null} null when the whole module counts as changed: it is new, cannot be read, or
 *   does something else when it is loaded
 */
export function findChangedParts(before, now) {
  if (before === null || now === null) return null;
  if (before.effects !== now.effects || before.stars.join() !== now.stars.join()) return null;
  if (listOrder(before, now) !== listOrder(now, before)) return null;
  const moved = findChangedKeys(before.imports, now.imports);
  if (
    findChangedKeys(before.exports, now.exports).some(
      (name) => before.exports.has(name) && now.exports.has(name),
    )
  )
    return null;
  const [was, is] = [groupTexts(before), groupTexts(now)];
  const changed = now.parts.filter((part) => {
    const isSame = was.get(getId(part)) === is.get(getId(part));
    return !isSame || part.references.some(({ name }) => moved.includes(name));
  });
  return [...changed, ...before.parts.filter((part) => !is.has(getId(part)))];
}

/** The declarations that both have, in the order of the first: they run in it. */
function listOrder(module, other) {
  const names = new Set(other.parts.map(({ name }) => name));
  const own = new Set(module.parts.map(({ name }) => name).filter((name) => names.has(name)));
  return [...own].join();
}

function findChangedKeys(before, now) {
  const keys = new Set([...before.keys(), ...now.keys()]);
  return [...keys].filter(
    (key) => JSON.stringify(before.get(key)) !== JSON.stringify(now.get(key)),
  );
}

/** Parts of one name, such as two spreads in one object, count as one. */
function groupTexts({ parts }) {
  const texts = new Map();
  for (const part of parts) texts.set(getId(part), `${texts.get(getId(part)) ?? ''}${part.text}\n`);
  return texts;
}

const getId = ({ name, path, keys = false }) => JSON.stringify([name, path, keys]);
