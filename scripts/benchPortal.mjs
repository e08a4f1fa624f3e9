// Measures the first paint of the payment portal: what a customer on a slow phone waits for.
//
//   npm run bench:portal [-- --runs 7]
//
// Cold visits to four pages in one alternating run, so that what else the machine does hits all of
// them: plain HTML that says the same, our server's page for a new customer and for one who returns,
// and the portal on a file server. Ratios count; times of one machine do not. Nothing is asserted:
// it is a measure, not a test.
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { chromium } from 'playwright';

import { chromiumLaunch } from '../tests/chromium.mjs';
import { startPlain, startStatic, startTiller } from './parts/benchTargets.mjs';
import { visit } from './parts/benchVisit.mjs';
import { root, runNode } from './parts/run.mjs';
import { buildIsFresh } from './parts/sources.mjs';

/** The best checkout of others, against plain HTML, measured 2026-11-20 (BTCPay Server's). */
const PEER = { lcp: 1892 / 636, live: 1866 / 579 };

const { values } = parseArgs({ options: { runs: { type: 'string', default: '7' } } });
const runs = Number(values.runs);

if (!buildIsFresh()) {
  const { ok, output } = await runNode([join(root, 'scripts/build.mjs')]);
  if (!ok) throw new Error(output);
}
const plain = await startPlain();
const tiller = await startTiller();
const files = await startStatic(tiller.origin);
const browser = await chromium.launch(await chromiumLaunch());

const pages = [
  { name: 'plain HTML', url: plain.origin, visits: [] },
  { name: 'server, new', url: tiller.origin + tiller.path, visits: [] },
  {
    name: 'server, returning',
    url: tiller.origin + tiller.path,
    options: { walletName: 'Test Wallet' },
    visits: [],
  },
  { name: 'static files', url: files.origin + tiller.path, visits: [] },
];
try {
  // Unmeasured: servers and browser warm up.
  for (const { url } of pages) await visit(browser, url);
  for (let run = 0; run < runs; run += 1) {
    for (const { url, options, visits } of run % 2 === 0 ? pages : pages.toReversed()) {
      visits.push(await visit(browser, url, options));
    }
  }
} finally {
  await browser.close();
  await tiller.close();
  plain.close();
  files.close();
}

report();

function report() {
  const columns = [
    'arrived',
    'fcp',
    'lcp',
    'live',
    'cls',
    'requests',
    'html',
    'css',
    'script',
    'bytes',
  ];
  console.log(`\nSlow 4G, 4x slower CPU, ${runs} visits each, medians. Bytes until it is live.\n`);
  console.log(''.padEnd(18) + columns.map((column) => column.padStart(9)).join(''));
  for (const { name, visits } of pages) {
    const cells = columns.map((column) => {
      const value = median(visits.map((visit) => visit[column]));
      return (
        column === 'cls' ? value.toFixed(3) : Math.round(value).toLocaleString('en')
      ).padStart(9);
    });
    console.log(name.padEnd(18) + cells.join(''));
  }

  const [base, fresh, returning, still] = pages;
  const scripts = scriptSizes();
  const bytes = median(fresh.visits.map((visit) => visit.bytes));
  console.log('\nBudgets');
  budget('LCP, server / plain', ratio(fresh, base, 'lcp'), 1.1);
  budget('live, server / plain', ratio(fresh, base, 'live'), 1.15);
  budget('live, returning / plain', ratio(returning, base, 'live'), 1.15);
  budget('live, server / best peer', ratio(fresh, base, 'live') / PEER.live, 0.4);
  budget('LCP, static / best peer', ratio(still, base, 'lcp') / PEER.lcp, 0.75);
  budget('bytes before the script', bytes, 15_000);
  budget('script without wallet code', scripts.application, 62_000);
  console.log(`  ${'wallet code'.padEnd(30)}${number(scripts.wallet).padStart(9)}`);
}

function budget(name, value, limit) {
  const verdict = value <= limit ? 'kept' : 'MISSED';
  console.log(`  ${name.padEnd(30)}${number(value).padStart(9)}  <= ${number(limit)}  ${verdict}`);
}

function number(value) {
  return value > 100 ? Math.round(value).toLocaleString('en') : value.toFixed(2);
}

/** Of each visit to the plain visit beside it, the median. */
function ratio(page, base, column) {
  return median(page.visits.map((visit, run) => visit[column] / base.visits[run][column]));
}

function median(values) {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** Compressed sizes of the built scripts: what a page needs to react, and what a wallet needs. */
function scriptSizes() {
  const html = readFileSync(join(root, 'dist/portal/index.html'), 'utf8');
  const named = /data-scripts="([^"]*)"/.exec(html)?.[1].split(' ') ?? [];
  const application = new Set(named.map((url) => url.replace('/portal/', '')));
  const manifest = JSON.parse(readFileSync(join(root, 'dist/portal/.vite/manifest.json'), 'utf8'));
  const wallet = new Set();
  const collect = (key) => {
    const { file, imports = [] } = manifest[key];
    if (application.has(file) || wallet.has(file)) return;
    wallet.add(file);
    imports.forEach(collect);
  };
  for (const key of Object.keys(manifest)) if (/\/src\/wallet\//.test(key)) collect(key);
  return { application: sizeOfAll(application), wallet: sizeOfAll(wallet) };
}

function sizeOfAll(files) {
  return [...files].reduce((total, file) => total + sizeOf(file), 0);
}

function sizeOf(file) {
  const path = join(root, 'dist/portal', file);
  return (statSync(`${path}.br`, { throwIfNoEntry: false }) ?? statSync(path)).size;
}
