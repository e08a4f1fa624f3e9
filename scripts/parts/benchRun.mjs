// Visits pages in turns, so that other work of the machine affects all of them.
import { join } from 'node:path';

import { visit } from './benchVisit.mjs';
import { root, runNode } from './run.mjs';
import { buildIsFresh } from './sources.mjs';

/**
 * A page that a bench visits. Its `visits` are filled by `visitInTurns`.
 * @param {string} name
 * @param {string} url
 * @param {object} options of `visit`
 */
export function createTarget(name, url, options) {
  return { name, url, options, visits: [] };
}

/** Builds the product, unless the last build is of these sources. */
export async function provideBuild() {
  if (buildIsFresh()) return;
  const { ok, output } = await runNode([join(root, 'scripts/build.mjs')]);
  if (!ok) throw new Error(output);
}

/**
 * Visits every page once unmeasured, which warms up servers and browser, and then in turns.
 * @param {import('playwright').Browser} browser
 * @param {object[]} targets of `createTarget`
 * @param {number} runs
 * @param {(visited: object) => object} measure what is kept of a visit
 */
export async function visitInTurns(browser, targets, runs, measure) {
  const urls = new Map(targets.map((target) => [target.url, target]));
  for (const { url, options } of urls.values()) {
    await visit(browser, url, { ...options, press: undefined });
  }
  for (let run = 0; run < runs; run += 1) {
    console.error(`Turn ${run + 1} of ${runs}, ${targets.length} visits ...`);
    for (const target of run % 2 === 0 ? targets : targets.toReversed()) {
      target.visits.push(measure(await visit(browser, target.url, target.options)));
    }
  }
}
