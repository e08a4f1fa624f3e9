// Measures the first paint of the portals: what a customer on a slow phone waits for.
//
//   npm run bench:portal [-- --runs 7]
//
// Cold visits on slow 4G with a four times slower processor, in one alternating run, so that what
// else the machine does hits all pages: plain HTML that says the same; a payment and a gift from our
// server, for a new customer and for one who returns; both from a file server. Then it prints every
// budget as a table. Ratios count (each visit's to the plain visit beside it, the median); times of
// one machine do not. Nothing is asserted: it is a measure, not a test. Let nothing else run.
//
//   arrived   the HTML is there        live   the first button answers a press
//   fcp, lcp  first and largest paint  html … bytes   as sent, until it is live
import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { chromium } from 'playwright';

import { chromiumLaunch } from '../tests/chromium.mjs';
import { scriptsToConnect } from './parts/benchScripts.mjs';
import { startPlain, startStatic, startTiller } from './parts/benchTargets.mjs';
import { visit } from './parts/benchVisit.mjs';
import { root, runNode } from './parts/run.mjs';
import { buildIsFresh } from './parts/sources.mjs';

/** The best checkout of others, against plain HTML, measured 2026-11-20 (BTCPay Server's). */
const PEER = { lcp: 1892 / 636, live: 1866 / 579 };
const RETURNING = { walletName: 'Test Wallet' };
const COLUMNS = 'arrived fcp lcp live cls requests html css script bytes'.split(' ');

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '7' }, help: { type: 'boolean', default: false } },
});
const runs = Number(values.runs);

if (values.help) {
  const lines = readFileSync(join(import.meta.dirname, 'benchPortal.mjs'), 'utf8').split('\n');
  const help = lines.slice(
    0,
    lines.findIndex((line) => !line.startsWith('//')),
  );
  console.log(help.map((line) => line.slice(3)).join('\n'));
  process.exit();
}
if (!buildIsFresh()) {
  const { ok, output } = await runNode([join(root, 'scripts/build.mjs')]);
  if (!ok) throw new Error(output);
}
const plain = await startPlain();
const tiller = await startTiller();
const files = await startStatic(tiller.origin);
const browser = await chromium.launch(await chromiumLaunch());

const pages = {
  plain: page('plain HTML', plain.origin),
  payment: page('payment', tiller.origin + tiller.payment),
  paymentAgain: page('payment, returning', tiller.origin + tiller.payment, RETURNING),
  gift: page('gift', tiller.origin + tiller.gift),
  giftAgain: page('gift, returning', tiller.origin + tiller.gift, RETURNING),
  paymentFiles: page('payment, static', files.origin + tiller.payment),
  giftFiles: page('gift, static', files.origin + tiller.gift),
};
const scripts = {};
try {
  const all = Object.values(pages);
  // Unmeasured: servers and browser warm up.
  for (const { url } of all) await visit(browser, url);
  for (let run = 0; run < runs; run += 1) {
    for (const { url, options, visits } of run % 2 === 0 ? all : all.toReversed()) {
      visits.push(await visit(browser, url, options));
    }
  }
  for (const name of ['payment', 'gift']) {
    scripts[name] = await scriptsToConnect(browser, pages[name].url);
  }
} finally {
  await browser.close();
  await tiller.close();
  plain.close();
  files.close();
}
reportPages();
reportBudgets();

function page(name, url, options) {
  return { name, url, options, visits: [] };
}

function reportPages() {
  const load = loadavg().map((value) => value.toFixed(1));
  console.log(
    `\n${runs} visits each, medians. The machine's load meanwhile: ${load.join(', ')}.\n`,
  );
  console.log(''.padEnd(19) + COLUMNS.map((column) => column.padStart(9)).join(''));
  for (const { name, visits } of Object.values(pages)) {
    const cells = COLUMNS.map((column) => {
      const value = median(visits.map((visit) => visit[column]));
      return column === 'cls' ? value.toFixed(3) : Math.round(value).toLocaleString('en');
    });
    console.log(name.padEnd(19) + cells.map((cell) => cell.padStart(9)).join(''));
  }
}

function reportBudgets() {
  console.log(`\n${'budget'.padEnd(42)}${'is'.padStart(9)}${'at most'.padStart(9)}`);
  for (const name of ['payment', 'gift']) {
    const { application, wallet } = scripts[name];
    const first = pages[name];
    const bytes = median(first.visits.map((visit) => visit.bytes));
    budget(`${name}: LCP / plain`, ratio(first, 'lcp'), 1.1);
    budget(`${name}: live / plain`, ratio(first, 'live'), 1.15);
    budget(`${name}, returning: LCP / plain`, ratio(pages[`${name}Again`], 'lcp'), 1.1);
    budget(`${name}, returning: live / plain`, ratio(pages[`${name}Again`], 'live'), 1.15);
    budget(`${name}: live / best peer`, ratio(first, 'live') / PEER.live, 0.4);
    budget(`${name}: bytes before the script`, bytes, 15_000);
    budget(`${name}: script until connected, no wallet`, application, 62_000);
    console.log(`${`${name}: wallet code until then`.padEnd(42)}${number(wallet).padStart(9)}`);
    budget(
      `${name}, static: LCP / best peer`,
      ratio(pages[`${name}Files`], 'lcp') / PEER.lcp,
      0.75,
    );
  }
}

function budget(name, value, limit) {
  const verdict = value <= limit ? 'kept' : 'MISSED';
  console.log(
    `${name.padEnd(42)}${number(value).padStart(9)}${number(limit).padStart(9)}  ${verdict}`,
  );
}

function number(value) {
  return value > 100 ? Math.round(value).toLocaleString('en') : value.toFixed(2);
}

/** Of each visit to the plain visit beside it, the median. */
function ratio({ visits }, column) {
  return median(visits.map((visit, run) => visit[column] / pages.plain.visits[run][column]));
}

function median(values) {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}
