// Measures what a merchant on a slow phone waits for: the sign-in page and the dashboard's home.
//
//   npm run bench:dashboard [-- --runs 7] [--files]
//
// Cold visits on slow 4G with a four times slower processor, alternating with plain HTML, so that
// other work of the machine affects all pages. Ratios count (each visit's to the plain visit beside
// it, the median); times of one machine do not. Nothing is asserted: it is a measure, not a test.
//
//   fcp, lcp   first and largest paint      painted   the page's heading was drawn
//   requests, bytes, script   as sent until then    bodies   the same bytes without headers
//   idle…      until the network is quiet (not where "Menu" is pressed)
//   waited     from a press on "Menu" at `painted` to the open navigation
import { parseArgs } from 'node:util';

import { chromium } from 'playwright';

import { getChromiumLaunch } from '../tests/support/chromium.mjs';
import { OPEN_MENU } from './parts/benchPress.mjs';
import {
  getMedian,
  getRatio,
  printBudget,
  printBudgetHead,
  printHelp,
  printVisits,
} from './parts/benchReport.mjs';
import { createTarget, provideBuild, visitInTurns } from './parts/benchRun.mjs';
import { startPlain, startTiller } from './parts/benchTargets.mjs';
import { countBytes, recordFiles, SLOW_4G } from './parts/benchVisit.mjs';

/** The best dashboard of others (bulletproof-react, signed in) against plain HTML, 2026-11-20. */
const PEER_LCP = 2276 / 636;
const COLUMNS =
  'fcp painted lcp cls requests bytes bodies script idleRequests idleBytes waited'.split(' ');
/** The other pages, and the files that each needs in addition to those of the home page. */
const FURTHER = ['/send', '/links', '/mint', '/mint/create', '/settings', '/settings/keys'];

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '7' },
    files: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) {
  printHelp(import.meta.filename);
  process.exit();
}
await provideBuild();
const plain = await startPlain();
const tiller = await startTiller();
const browser = await chromium.launch(await getChromiumLaunch());
const token = await signIn(tiller.origin);

const signedIn = { heading: "Let's get started!", storage: { auth: token } };
const pages = {
  plain: createPageTarget('plain HTML', plain.origin, { heading: 'Amount Due' }),
  login: createPageTarget('sign-in', `${tiller.origin}/auth/login`, { heading: 'Sign in' }),
  home: createPageTarget('home', `${tiller.origin}/`, signedIn),
  press: createPageTarget('home, Menu pressed', `${tiller.origin}/`, {
    ...signedIn,
    press: { ...OPEN_MENU, from: 'painted', after: 0 },
  }),
};
const further = {};
try {
  await visitInTurns(browser, Object.values(pages), Number(values.runs), measure);
  for (const path of FURTHER) further[path] = await countNewScript(path);
} finally {
  await browser.close();
  await tiller.close();
  plain.close();
}
printVisits(Object.values(pages), COLUMNS, 13);
if (values.files) printFiles(pages.home.visits[0].files);
reportBudgets();

function createPageTarget(name, url, options) {
  return createTarget(name, url, { link: SLOW_4G, ...options });
}

/** Counts the requests until the heading was painted, and all requests. */
function measure(visited) {
  const idle = countBytes(visited.files);
  return {
    ...visited,
    ...countBytes(visited.files, visited.painted),
    idleRequests: idle.requests,
    idleBytes: idle.bytes,
    waited: visited.effect - visited.pressed,
  };
}

/** Opens a session of the merchant with a complete profile. */
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

/** Returns the bytes of script that only this page needs, and others of its file. */
async function countNewScript(path) {
  const ofHome = pages.home.visits[0].files.map(({ url }) => url);
  const known = new Set(ofHome.filter((url) => !url.includes('secondaryPages')));
  const context = await browser.newContext();
  try {
    const opened = await context.newPage();
    const cdp = await context.newCDPSession(opened);
    await cdp.send('Network.enable');
    const network = recordFiles(cdp);
    await opened.addInitScript((auth) => localStorage.setItem('auth', auth), token);
    await opened.goto(tiller.origin + path);
    // A preview beside the page has a title too.
    await opened.locator('h1').first().waitFor();
    return countBytes(network.listFiles().filter(({ url }) => !known.has(url))).script;
  } finally {
    await context.close();
  }
}

function printFiles(files) {
  for (const { url, type, bytes, start, end } of files) {
    const path = new URL(url).pathname;
    console.log([start, end, bytes].map((value) => Math.round(value)).join('\t'), type, path);
  }
}

function reportBudgets() {
  const { plain: first, home, login } = pages;
  printBudgetHead();
  printBudget('home: bytes until its first paint', getMedian(home, 'bodies'), 120_000);
  printBudget('home: the same, headers included', getMedian(home, 'bytes'));
  printBudget('home: LCP / best peer', getRatio(home, first, 'lcp') / PEER_LCP, 0.75);
  printBudget('home: bytes until idle', getMedian(home, 'idleBytes'));
  printBudget('home: LCP / plain', getRatio(home, first, 'lcp'));
  printBudget('sign-in: LCP / plain', getRatio(login, first, 'lcp'));
  printBudget('sign-in: bytes until its first paint', getMedian(login, 'bodies'));
  for (const [path, bytes] of Object.entries(further)) {
    printBudget(`${path}: script beyond home's`, bytes, 20_000);
  }
}
