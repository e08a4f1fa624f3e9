// Measures what a merchant on a slow phone waits for: the sign-in page and the dashboard's home.
//
//   npm run bench:dashboard [-- --runs 7] [--files]
//
// Cold visits on slow 4G with a four times slower processor, alternating with plain HTML, so that
// what else the machine does hits all pages. Ratios count (each visit's to the plain visit beside
// it, the median); times of one machine do not. Nothing is asserted: it is a measure, not a test.
//
//   fcp, lcp   first and largest paint      painted   the page's heading was drawn
//   requests, bytes, script   as sent until then    bodies   the same bytes without headers
//   idle…      until the network is quiet
//   waited     from a press on "Menu" at the first paint to the open navigation
import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { chromium } from 'playwright';

import { chromiumLaunch } from '../tests/chromium.mjs';
import { visitPage } from './parts/benchDashboardVisit.mjs';
import { startPlain, startTiller } from './parts/benchTargets.mjs';
import { root, runNode } from './parts/run.mjs';
import { buildIsFresh } from './parts/sources.mjs';

/** The best dashboard of others (bulletproof-react, signed in) against plain HTML, 2026-11-20. */
const PEER_LCP = 2276 / 636;
const COLUMNS =
  'fcp painted lcp cls requests bytes bodies script idleRequests idleBytes waited'.split(' ');
/** Every further page, and what is fetched for it beside home's files. */
const FURTHER = ['/send', '/links', '/mint', '/mint/create', '/settings', '/settings/keys'];

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '7' },
    files: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) {
  const lines = readFileSync(join(import.meta.dirname, 'benchDashboard.mjs'), 'utf8').split('\n');
  const end = lines.findIndex((line) => !line.startsWith('//'));
  console.log(lines.slice(0, end).map((line) => line.slice(3)).join('\n')); // prettier-ignore
  process.exit();
}
if (!buildIsFresh()) {
  const { ok, output } = await runNode([join(root, 'scripts/build.mjs')]);
  if (!ok) throw new Error(output);
}
const plain = await startPlain();
const tiller = await startTiller();
const browser = await chromium.launch(await chromiumLaunch());
const token = await signIn(tiller.origin);

const pages = {
  plain: page('plain HTML', plain.origin, { heading: 'Amount Due' }),
  login: page('sign-in', `${tiller.origin}/auth/login`, { heading: 'Sign in' }),
  home: page('home', `${tiller.origin}/`, { heading: "Let's get started!", token }),
  press: page('home, Menu pressed', `${tiller.origin}/`, {
    heading: "Let's get started!",
    token,
    press: 'Menu',
  }),
};
const further = {};
try {
  const all = Object.values(pages);
  // Unmeasured: servers and browser warm up.
  for (const { url, options } of all) await visitPage(browser, url, options);
  for (let run = 0; run < Number(values.runs); run += 1) {
    for (const { url, options, visits } of run % 2 === 0 ? all : all.toReversed()) {
      visits.push(await visitPage(browser, url, options));
    }
  }
  for (const path of FURTHER) further[path] = await newScript(path);
} finally {
  await browser.close();
  await tiller.close();
  plain.close();
}
reportPages();
reportBudgets();

function page(name, url, options) {
  return { name, url, options, visits: [] };
}

/** A session of the merchant whose profile is complete. */
async function signIn(origin) {
  const call = async (method, path, body, auth = '') => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${auth}` };
    const response = await fetch(`${origin}/api${path}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${path} returned ${response.status}`);
    return response.json();
  };
  const account = { email: 'bench@example.com', password: 'a long sentence' };
  const { auth } = await call('POST', '/auth/login', account);
  await call('PATCH', '/user', { firstName: 'Ada', lastName: 'Lovelace' }, auth);
  return auth;
}

/** Bytes of script that only this page needs, and others of its file. */
async function newScript(path) {
  const ofHome = pages.home.visits[0].files.map(({ url }) => url);
  const known = new Set(ofHome.filter((url) => !url.includes('secondaryPages')));
  const context = await browser.newContext();
  try {
    const opened = await context.newPage();
    const cdp = await context.newCDPSession(opened);
    await cdp.send('Network.enable');
    await opened.addInitScript((auth) => localStorage.setItem('auth', auth), token);
    const files = new Map();
    cdp.on('Network.responseReceived', ({ requestId, type, response }) => {
      if (type === 'Script' && !known.has(response.url)) files.set(requestId, 0);
    });
    cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (files.has(requestId)) files.set(requestId, encodedDataLength);
    });
    await opened.goto(tiller.origin + path);
    await opened.locator('h1').waitFor();
    return [...files.values()].reduce((total, bytes) => total + bytes, 0);
  } finally {
    await context.close();
  }
}

function reportPages() {
  const load = loadavg().map((value) => value.toFixed(1));
  console.log(`\n${values.runs} visits each, medians. The machine's load: ${load.join(', ')}.\n`);
  console.log(''.padEnd(20) + COLUMNS.map((column) => column.padStart(13)).join(''));
  for (const { name, visits } of Object.values(pages)) {
    const cells = COLUMNS.map((column) => {
      const value = median(visits.map((visit) => visit[column]));
      return column === 'cls' ? value.toFixed(3) : Math.round(value).toLocaleString('en');
    });
    console.log(name.padEnd(20) + cells.map((cell) => cell.padStart(13)).join(''));
  }
  if (!values.files) return;
  for (const { url, type, bytes, start, end } of pages.home.visits[0].files) {
    const path = new URL(url).pathname;
    console.log([start, end, bytes].map((value) => Math.round(value)).join('\t'), type, path);
  }
}

function reportBudgets() {
  const { home, login } = pages;
  console.log(`\n${'budget'.padEnd(44)}${'is'.padStart(9)}${'at most'.padStart(9)}`);
  budget('home: bytes until its first paint', getMedian(home, 'bodies'), 120_000);
  budget('home: the same, headers included', getMedian(home, 'bytes'));
  budget('home: LCP / best peer', ratio(home, 'lcp') / PEER_LCP, 0.75);
  budget('home: bytes until idle', getMedian(home, 'idleBytes'));
  budget('home: LCP / plain', ratio(home, 'lcp'));
  budget('sign-in: LCP / plain', ratio(login, 'lcp'));
  budget('sign-in: bytes until its first paint', getMedian(login, 'bodies'));
  for (const [path, bytes] of Object.entries(further)) {
    budget(`${path}: script beyond home's`, bytes, 20_000);
  }
}

function budget(name, value, limit) {
  const end = limit === undefined ? '' : number(limit).padStart(9);
  const verdict = limit === undefined ? '' : value <= limit ? '  kept' : '  MISSED';
  console.log(`${name.padEnd(44)}${number(value).padStart(9)}${end}${verdict}`);
}

function number(value) {
  return value > 100 ? Math.round(value).toLocaleString('en') : value.toFixed(2);
}

function getMedian({ visits }, column) {
  return median(visits.map((visit) => visit[column]));
}

/** Of each visit to the plain visit beside it, the median. */
function ratio({ visits }, column) {
  return median(visits.map((visit, run) => visit[column] / pages.plain.visits[run][column]));
}

function median(numbers) {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}
