// Runs are kept: each in a folder of its own that works from anywhere, and a list of them.
import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';

import { root } from '../parts/run.mjs';

const RUNS_KEPT = 10;
const RUNS = join(root, '.cache/visual/runs');
const PAGE = join(root, '.cache/visual/report.html');

/**
 * @typedef {{ name: string; how: string; told: string; browser: string; platform: string; few: boolean;
 *   shots: object[]; gone: object[]; failed: object[]; captured: string[]; affected: string[];
 *   shown: [string, string[]][]; announced: object[]; items: object[]; groups: object[] }} Run
 */

/** @returns {string} folder of a new run, named by the time */
export function startRun(now = new Date()) {
  const folder = join(RUNS, now.toISOString().slice(0, 19).replaceAll(':', '-'));
  mkdirSync(join(folder, 'pictures'), { recursive: true });
  return folder;
}

/** Keeps a picture with the run: it stays when the run's folder is moved. @returns {string} for a link */
export function keepPicture(folder, file) {
  const kept = join(folder, 'pictures', basename(file));
  if (!existsSync(kept)) {
    try {
      linkSync(file, kept);
    } catch {
      copyFileSync(file, kept);
    }
  }
  return `pictures/${basename(file)}`;
}

/** @param {Run} run */
export function writeRun(folder, run) {
  writeFileSync(join(folder, 'run.json'), JSON.stringify(run));
  const names = listRuns();
  for (const old of names.slice(RUNS_KEPT))
    rmSync(join(RUNS, old), { recursive: true, force: true });
  writeFileSync(PAGE, listPage(names.slice(0, RUNS_KEPT).map((name) => readRun(name))));
  return PAGE;
}

/**
 * @param {string} [name] of a run; the last one without
 * @returns {Run}
 * @throws when there is no such run
 */
export function readRun(name = listRuns()[0]) {
  const file = join(RUNS, name ?? '', 'run.json');
  if (name === undefined) throw new Error('There is no run to approve. Begin with: npm run visual');
  if (!existsSync(file)) throw new Error(`There is no run ${name} in ${RUNS}.`);
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** The last one first. */
function listRuns() {
  if (!existsSync(RUNS)) return [];
  const names = readdirSync(RUNS).filter((name) => existsSync(join(RUNS, name, 'run.json')));
  return names.toSorted().toReversed();
}

const listPage = (runs) => `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Runs of npm run visual</title>
<meta name="viewport" content="width=device-width"><style>
:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 60rem; padding: 24px; }
li { margin-block: 8px; } span { opacity: .7; }
</style><h1>Runs</h1><p>The last one first. Each folder in <code>runs</code> works by itself, wherever it is moved.</p>
<ul>${runs.map(({ name, how, told }) => `<li><a href="runs/${name}/index.html">${name.replace('T', ' ')}</a> <span>${how}: ${told}</span></li>`).join('')}</ul></html>`;
