// Which texts of the catalogues each story shows: recorded with its pictures, so that a text that changes
// selects the stories that show it, of all those that use it.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { parseSync } from 'vite';

import { root } from '../parts/run.mjs';
import { parseModule } from './moduleParts.mjs';

/** Relative to the project, for git. */
export const TEXTS = 'tests/visual/texts';
const folder = join(root, TEXTS);
const CATALOGUES = 'src/domain/messages';

/** A shorter text is in most stories by chance, so it selects all that use it. */
const SHORTEST = 8;

/** The name that stands for all stories of a file. */
const EVERY = '*';

/**
 * @typedef {{ key: string; pieces: string[] }} Text `pieces`: what always is together in it; without any
 *   of them it cannot be found
 */

/** @returns {Text[]} of all catalogues, as they are */
export function listTexts() {
  const path = join(root, CATALOGUES);
  const files = readdirSync(path).filter((file) => !file.includes('.test.'));
  return files.flatMap((file) => {
    const module = parseModule(file, readFileSync(join(path, file), 'utf8'));
    return (module?.parts ?? []).filter(isText).map(toText);
  });
}

/** Whether a part is one text, and not a declaration or the list of keys of a group. */
export const isText = ({ path, keys = false }) => path.length > 0 && !keys;

/** @returns {string} such as `portal.payment.title` */
export const getTextKey = ({ name, path }) => [name, ...path].join('.');

/**
 * @param {import('./moduleParts.mjs').Part} part
 * @returns {Text}
 */
export function toText(part) {
  const pieces = [];
  collectPieces(parseSync('text.ts', `(${part.text})`).program, pieces);
  const found = pieces.map(normalize).filter((piece) => piece.length >= SHORTEST);
  return { key: getTextKey(part), pieces: found };
}

/**
 * @param {string} shown all that a story shows and says
 * @param {Text[]} texts
 * @returns {string[]} keys of the texts that may be in it
 */
export function findShown(shown, texts) {
  const text = normalize(shown);
  const isIn = ({ pieces }) => pieces.some((piece) => text.includes(piece));
  return texts.filter(isIn).map(({ key }) => key);
}

function collectPieces(node, pieces) {
  if (Array.isArray(node)) return node.forEach((each) => collectPieces(each, pieces));
  if (node === null || typeof node !== 'object') return;
  if (node.type === 'Literal' && typeof node.value === 'string') pieces.push(node.value);
  if (node.type === 'TemplateElement') pieces.push(node.value.cooked);
  for (const value of Object.values(node)) collectPieces(value, pieces);
}

const normalize = (text) => text.toLowerCase().replaceAll(/\s+/g, ' ').trim();

/** @returns {Map<string, Set<string>>} keys by story; a story without a record may show everything */
export function readShown() {
  const shown = new Map();
  for (const file of existsSync(folder) ? readdirSync(folder) : []) {
    const { [EVERY]: every, ...stories } = JSON.parse(readFileSync(join(folder, file), 'utf8'));
    for (const [id, keys] of Object.entries(stories)) shown.set(id, new Set([...every, ...keys]));
  }
  return shown;
}

/**
 * Writes which texts the stories show: a file a title, what all its stories show once.
 * @param {Map<string, Iterable<string>>} shown keys by story
 * @param {Map<string, string>} titles by story; one without is no longer there
 */
export function writeShown(shown, titles) {
  const byTitle = new Map();
  for (const id of [...shown.keys()].toSorted((a, b) => (a < b ? -1 : 1))) {
    const title = titles.get(id)?.replaceAll('/', '-');
    if (title) byTitle.set(title, [...(byTitle.get(title) ?? []), id]);
  }
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const [title, ids] of byTitle) {
    const sets = ids.map((id) => new Set(shown.get(id)));
    const every = [...sets[0]].filter((key) => sets.every((keys) => keys.has(key)));
    const lines = ids.map((id, at) => [id, [...sets[at]].filter((key) => !every.includes(key))]);
    const all = [[EVERY, every], ...lines].map(
      ([name, keys]) => `  ${JSON.stringify(name)}: ${JSON.stringify(keys.toSorted())}`,
    );
    writeFileSync(join(folder, `${title}.json`), `{\n${all.join(',\n')}\n}\n`);
  }
}

/** Runs in a page: all text of it, also what only screen readers are told. */
export function collectText() {
  const LOOKS = new Set(['class', 'style', 'd', 'src', 'href', 'points']);
  const found = [];
  const read = (start) => {
    found.push(start.textContent ?? '');
    for (const element of start.querySelectorAll('*')) {
      for (const { name, value } of element.attributes) if (!LOOKS.has(name)) found.push(value);
      if (typeof element.value === 'string') found.push(element.value);
      if (element.shadowRoot) read(element.shadowRoot);
      if (element.tagName === 'IFRAME' && element.contentDocument?.body)
        read(element.contentDocument.body);
    }
  };
  read(document.body);
  return found.join('\n');
}
