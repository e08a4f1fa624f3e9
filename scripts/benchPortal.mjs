// Measures the first paint of the portals: what a customer on a slow phone waits for.
//
//   npm run bench:portal [-- --runs 7]
//
// Cold visits on a slow line with a four times slower processor, in one alternating run, so that what
// else the machine does hits all pages. Two kinds:
//
//   paints   plain HTML that says the same; a payment and a gift from our server, for a new customer
//            and for one who returns; both from a file server (562 ms, 1.6 Mbit/s: the delay stands
//            for all that a connection begins with, as it was when the peers were measured)
//   presses  a button is pressed 50 ms (a fast customer) and 1,500 ms after the first paint, and the
//            clock stops when what it leads to stands there (150 ms, 1.6 Mbit/s)
//
// Then it prints every budget as a table, and which file each press waited for. Ratios of paints
// count (each visit's to the plain visit beside it, the median); times of one machine do not, and
// waits only on a machine that does nothing else. A missed budget is marked; only a run that broke
// ends with an error.
//
//   arrived   the HTML is there        html … bytes   as sent, until the first paint
//   fcp, lcp  first and largest paint  script         as sent, in all
import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { chromium } from 'playwright';

import { chromiumLaunch } from '../tests/chromium.mjs';
import { PRESSES } from './parts/benchPress.mjs';
import { startPlain, startStatic, startTiller } from './parts/benchTargets.mjs';
import { SLOW_4G, SLOW_PHONE, visit } from './parts/benchVisit.mjs';
import { root, runNode } from './parts/run.mjs';
import { buildIsFresh } from './parts/sources.mjs';

/** The best checkout of others, against plain HTML, measured 2026-11-20 (BTCPay Server's). */
const PEER_LCP = 1892 / 636;
const RETURNING = { walletName: 'Test Wallet' };
const COLUMNS = 'arrived fcp lcp cls requests html css bytes script'.split(' ');

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
const presses = ['payment', 'gift'].flatMap((name) =>
  [50, 1500].flatMap((after) => [
    pressOn(name, 'choose', after, {}, after === 50 ? { effect: 1300 } : { wait: 50 }),
    pressOn(name, 'change', after, RETURNING, after === 50 ? { effect: 1300 } : { wait: 50 }),
    pressOn(name, 'connect', after, RETURNING, {}),
  ]),
);
try {
  const all = [...Object.values(pages), ...presses];
  // Unmeasured: servers and browser warm up.
  for (const { url } of Object.values(pages)) await visit(browser, url, { link: SLOW_4G });
  for (let run = 0; run < runs; run += 1) {
    for (const { url, options, visits } of run % 2 === 0 ? all : all.toReversed()) {
      visits.push(await visit(browser, url, options));
    }
  }
} finally {
  await browser.close();
  await tiller.close();
  plain.close();
  files.close();
}
reportPages();
reportBudgets();
reportPresses();

function page(name, url, options) {
  return { name, url, options: { link: SLOW_4G, ...options }, visits: [] };
}

/** `budget`: at most when the effect stands there, or at most how long it is waited for. */
function pressOn(name, kind, after, options, budget) {
  const press = { ...PRESSES[kind], after };
  const url = tiller.origin + tiller[name];
  return {
    name,
    kind,
    after,
    budget,
    url,
    options: { link: SLOW_PHONE, press, ...options },
    visits: [],
  };
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
    const bytes = median(pages[name].visits.map((visit) => visit.bytes));
    const fromFiles = ratio(pages[`${name}Files`], 'lcp');
    budget(`${name}: LCP / plain`, ratio(pages[name], 'lcp'), 1.15);
    budget(`${name}, returning: LCP / plain`, ratio(pages[`${name}Again`], 'lcp'), 1.15);
    budget(`${name}: bytes before the script`, bytes, 15_000);
    budget(`${name}, static: LCP / best peer`, fromFiles / PEER_LCP, 0.75);
  }
}

/** Of each press the visit with the middle wait. */
function reportPresses() {
  const head = ['press', 'effect at', 'waits', 'at most'];
  console.log(
    `\n${head[0].padEnd(42)}${head
      .slice(1)
      .map((cell) => cell.padStart(10))
      .join('')}`,
  );
  for (const { name, kind, after, budget: wanted, visits } of presses) {
    const sorted = visits.toSorted((a, b) => a.effect - a.pressed - (b.effect - b.pressed));
    const { effect, pressed, waitedFor } = sorted[Math.floor((sorted.length - 1) / 2)];
    const wait = effect - pressed;
    const limit = wanted.effect ?? wanted.wait;
    const isKept = (wanted.effect === undefined ? wait : effect) <= limit;
    const verdict = limit === undefined ? '' : isKept ? 'kept' : 'MISSED';
    const cells = [effect, wait].map((value) => Math.round(value).toLocaleString('en'));
    const row = [...cells, limit?.toLocaleString('en') ?? '–'].map((cell) => cell.padStart(10));
    const cause = waitedFor
      ? `${waitedFor.name} came at ${Math.round(waitedFor.end)}, then ${Math.round(effect - waitedFor.end)} ms of work`
      : 'no file, only work';
    const title = `${name}: ${kind} at +${after.toLocaleString('en')} ms`;
    console.log(`${title.padEnd(42)}${row.join('')}  ${verdict.padEnd(7)}${cause}`);
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
