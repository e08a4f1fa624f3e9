// Measures the first paint of the portals: what a customer on a slow phone waits for.
//
//   npm run bench:portal [-- --runs 7]
//
// Cold visits on a slow line with a four times slower processor, in one alternating run, so that
// other work of the machine affects all pages. Two kinds:
//
//   paints   plain HTML with the same text; a payment and a gift from our server, for a new customer
//            and for one who returns; both from a file server (562 ms, 1.6 Mbit/s: the delay
//            includes the start of a connection, as it did when the peers were measured)
//   presses  a button is pressed 50 ms (a fast customer) and 1,500 ms after the first paint, and the
//            clock stops when its effect is shown (150 ms, 1.6 Mbit/s)
//
// Then it prints every budget as a table, and which file each press waited for. Ratios of paints
// count (each visit's to the plain visit beside it, the median); times of one machine do not, and
// waits only on a machine that does nothing else. A missed budget is marked; only a run that broke
// ends with an error.
//
//   arrived   the HTML is there        requests … bytes   as sent, until the first paint
//   fcp, lcp  first and largest paint  script         as sent, in all
import { parseArgs } from 'node:util';

import { chromium } from 'playwright';

import { getChromiumLaunch } from '../tests/support/chromium.mjs';
import { PRESSES } from './parts/benchPress.mjs';
import {
  getMedian,
  getRatio,
  printBudget,
  printBudgetHead,
  printHelp,
  printVisits,
} from './parts/benchReport.mjs';
import { createTarget, provideBuild, visitInTurns } from './parts/benchRun.mjs';
import { startPlain, startStatic, startTiller } from './parts/benchTargets.mjs';
import { countBytes, findAwaited, SLOW_4G, SLOW_PHONE } from './parts/benchVisit.mjs';

/** The best checkout of others, against plain HTML, measured 2026-11-20 (BTCPay Server's). */
const PEER_LCP = 1892 / 636;
const RETURNING = {
  storage: { walletName: JSON.stringify('Test Wallet') },
  cookies: { walletName: 'Test Wallet' },
};
const COLUMNS = 'arrived fcp lcp cls requests html css bytes script'.split(' ');

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '7' }, help: { type: 'boolean', default: false } },
});
if (values.help) {
  printHelp(import.meta.filename);
  process.exit();
}
await provideBuild();
const plain = await startPlain();
const tiller = await startTiller();
const files = await startStatic(tiller.origin);
const browser = await chromium.launch(await getChromiumLaunch());

const pages = {
  plain: createPageTarget('plain HTML', plain.origin),
  payment: createPageTarget('payment', tiller.origin + tiller.payment),
  paymentAgain: createPageTarget('payment, returning', tiller.origin + tiller.payment, RETURNING),
  gift: createPageTarget('gift', tiller.origin + tiller.gift),
  giftAgain: createPageTarget('gift, returning', tiller.origin + tiller.gift, RETURNING),
  paymentFiles: createPageTarget('payment, static', files.origin + tiller.payment),
  giftFiles: createPageTarget('gift, static', files.origin + tiller.gift),
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
  await visitInTurns(browser, all, Number(values.runs), measure);
} finally {
  await browser.close();
  await tiller.close();
  plain.close();
  files.close();
}
printVisits(Object.values(pages), COLUMNS, 9);
reportBudgets();
reportPresses();

function createPageTarget(name, url, options) {
  return createTarget(name, url, { link: SLOW_4G, ...options });
}

/** `budget`: the latest time of the effect, or the longest wait for it. */
function pressOn(name, kind, after, options, budget) {
  const press = { ...PRESSES[kind], after };
  const target = createTarget(name, tiller.origin + tiller[name], {
    link: SLOW_PHONE,
    press,
    ...options,
  });
  return { ...target, kind, after, budget };
}

/** Counts the files until the first paint, and the scripts until the effect of a press. */
function measure(visited) {
  const { script } = countBytes(visited.files, visited.effect || Infinity);
  const waitedFor = findAwaited(visited);
  return { ...visited, ...countBytes(visited.files, visited.fcp), script, waitedFor };
}

function reportBudgets() {
  printBudgetHead();
  for (const name of ['payment', 'gift']) {
    const toPlain = (target) => getRatio(target, pages.plain, 'lcp');
    printBudget(`${name}: LCP / plain`, toPlain(pages[name]), 1.15);
    printBudget(`${name}, returning: LCP / plain`, toPlain(pages[`${name}Again`]), 1.15);
    printBudget(`${name}: bytes before the script`, getMedian(pages[name], 'bytes'), 15_000);
    printBudget(
      `${name}, static: LCP / best peer`,
      toPlain(pages[`${name}Files`]) / PEER_LCP,
      0.75,
    );
  }
}

/** Reports, for each press, the visit with the median wait. */
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
