// The changed parts of a file, whose effects on stories are then searched.
import { findChangedParts } from './changedParts.mjs';
import { parseModule } from './moduleParts.mjs';
import { isText, getTextKey, toText } from './shownTexts.mjs';

const CATALOGUE = /^src\/domain\/messages\//;

/**
 * What has changed in a file: each text of a catalogue for itself, everything else together.
 * @returns {{ label: string; places: import('./changedParts.mjs').Changed[] | null; isShown: boolean }[]}
 *   `isShown`: whether a story that uses it, and was seen not to show it, is not affected
 */
export function listSeeds(file, graph, before) {
  const source = before(file);
  const [was, is] = [source === null ? null : parseModule(file, source), graph.readModule(file)];
  const places = findChangedParts(was, is);
  if (places === null) return [{ label: file, places, isShown: false }];
  const isOfCatalogue = (place) => CATALOGUE.test(file) && isText(place);
  const others = places.filter((place) => !isOfCatalogue(place));
  const texts = places.filter(isOfCatalogue).map((place) => ({
    label: getTextKey(place),
    places: [place],
    isShown: isFound(place, was) && [was, is].every((module) => isPlain(place, module)),
  }));
  return [
    ...texts,
    ...(others.length > 0 ? [{ label: file, places: others, isShown: false }] : []),
  ];
}

/** Whether a text can be found where it is shown. */
function isFound(place, module) {
  const part = findText(place, module);
  return part !== undefined && toText(part).pieces.length > 0;
}

/** Whether a text is there, and is made of nothing else of its module. */
function isPlain(place, module) {
  const part = findText(place, module);
  if (!part) return false;
  const isOwn = (name) =>
    module.imports.has(name) || module.parts.some((each) => each.name === name);
  return !part.references.some(({ name }) => isOwn(name));
}

const findText = (place, { parts }) =>
  parts.find((each) => isText(each) && getTextKey(each) === getTextKey(place));
