// The report that a person opens: one page that works from a file, without a server or network.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const here = join(import.meta.dirname, 'page');
const read = (name) => readFileSync(join(here, name), 'utf8');

/** In this order: a page from a file cannot import, so its parts become one script. */
const PARTS = ['words.js', 'state.js', 'list.js', 'stage.js', 'approve.js', 'main.js'];

/**
 * Writes the report of a run.
 * @param {string} folder of the run
 * @param {object} data for the page: `name`, `how`, `told`, `items`, `groups` and `problems`
 * @returns {string} the report's file
 */
export function writeReport(folder, data) {
  const file = join(folder, 'index.html');
  const script = PARTS.map((name) => read(name).replaceAll(/^(import .*|export )/gm, '')).join(
    '\n',
  );
  const page = read('report.html')
    .replace('/* style */', () => read('report.css'))
    .replace('/* data */', () => JSON.stringify(data).replaceAll('<', '\\u003c'))
    .replace('/* script */', () => script);
  writeFileSync(file, page);
  return file;
}
