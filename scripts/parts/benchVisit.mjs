// Cold visits of a slow phone: when something is painted, and which files were loaded until then.
import { pressProbe } from './benchPress.mjs';

const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
  locale: 'en-US',
};
const CPU_SLOWDOWN = 4;

/** Slow 4G as Lighthouse simulates it in Chrome: one long delay replaces DNS, TCP and TLS. */
export const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1638.4 * 0.9 * 1024) / 8,
  uploadThroughput: (750 * 0.9 * 1024) / 8,
};

/** The same line without the start of a connection: 150 ms, 1.6 Mbit/s. */
export const SLOW_PHONE = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};

/** How long the network must be quiet for a page to count as idle. */
const QUIET_MS = 1500;
const EFFECT_LIMIT_MS = 60_000;

/**
 * A cold visit, until the page is idle or a press has its effect. Times in ms since the navigation;
 * 0 for what was not asked for.
 *
 * @param {import('playwright').Browser} browser
 * @param {string} url
 * @param {object} options
 * @param {object} options.link the emulated line.
 * @param {Record<string, string>} [options.storage] what an earlier visit has left in the browser.
 * @param {Record<string, string>} [options.cookies] the same, for the server.
 * @param {string} [options.heading] `painted` is when it was on the page in a frame that was drawn.
 * @param {object} [options.press] what is pressed, when, and what ends it (`benchPress.mjs`).
 * @returns {Promise<object>} `arrived` (of the HTML), `fcp`, `lcp`, `cls`, `painted`, `pressed`,
 * `effect`, and the files with their bytes as sent.
 * @throws when nothing was painted, or a press has no effect within a minute.
 */
export async function visit(browser, url, options) {
  const { link, storage = {}, cookies = {}, heading = null, press = null } = options;
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await cdp.send('Network.enable');
    await cdp.send('Network.emulateNetworkConditions', link);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    const network = recordFiles(cdp);
    await page.addInitScript(paintProbe, { storage, heading });
    if (press) await page.addInitScript(pressProbe, press);
    await context.addCookies(
      Object.entries(cookies).map(([name, text]) => {
        return { name, value: encodeURIComponent(text), url };
      }),
    );
    await page.goto(url, { waitUntil: 'commit' });
    const awaited = [heading && 'painted', press && 'effect'].filter(Boolean);
    await page.waitForFunction((names) => names.every((name) => window.bench[name] > 0), awaited, {
      timeout: EFFECT_LIMIT_MS,
    });
    if (!press) while (network.getQuietMs() < QUIET_MS) await page.waitForTimeout(100);
    const times = await page.evaluate(() => ({
      ...window.bench,
      arrived: performance.getEntriesByType('navigation')[0].responseEnd,
    }));
    if (!times.fcp) throw new Error(`${url} was never painted`);
    return { ...times, files: network.listFiles() };
  } finally {
    await context.close();
  }
}

/**
 * @param {object[]} files of a visit
 * @param {number} [until] counts what was whole by then
 * @returns {{ requests: number; bytes: number; bodies: number; html: number; css: number; script: number }}
 * bytes as sent; `bodies` is `bytes` without headers.
 */
export function countBytes(files, until = Infinity) {
  const whole = files.filter(({ end }) => end <= until);
  const sum = (type) =>
    whole.reduce((total, file) => total + (file.type === type ? file.bytes : 0), 0);
  return {
    requests: whole.length,
    bytes: whole.reduce((total, { bytes }) => total + bytes, 0),
    bodies: whole.reduce((total, { bytes, head }) => total + bytes - head, 0),
    html: sum('Document'),
    css: sum('Stylesheet'),
    script: sum('Script'),
  };
}

/** Returns the last file of a visit that came between its press and the effect; null when none did. */
export function findAwaited({ files, pressed, effect }) {
  const awaited = files.filter(({ end }) => end > pressed && end <= effect);
  return awaited.toSorted((a, b) => a.end - b.end).at(-1) ?? null;
}

/** Records when each file was requested and complete, in ms since the first request. */
export function recordFiles(cdp) {
  const files = new Map();
  const open = new Set();
  let began = null;
  let last = performance.now();
  cdp.on('Network.requestWillBeSent', ({ requestId, timestamp, type, request }) => {
    if (!request.url.startsWith('http')) return;
    began ??= timestamp;
    open.add(requestId);
    const start = (timestamp - began) * 1000;
    const { url } = request;
    const name = new URL(url).pathname.replace(/^.*\//, '').replace(/-[\w-]{8}(?=\.)/, '');
    files.set(requestId, { url, name, type, bytes: 0, head: 0, start, end: Infinity });
  });
  cdp.on('Network.responseReceived', ({ requestId, response }) => {
    const file = files.get(requestId);
    if (file) file.head = response.encodedDataLength;
  });
  const end = ({ requestId, timestamp, encodedDataLength = 0 }) => {
    open.delete(requestId);
    last = performance.now();
    const file = files.get(requestId);
    if (file) Object.assign(file, { bytes: encodedDataLength, end: (timestamp - began) * 1000 });
  };
  cdp.on('Network.loadingFinished', end);
  cdp.on('Network.loadingFailed', end);
  return {
    listFiles: () => [...files.values()],
    getQuietMs: () => (open.size > 0 ? 0 : performance.now() - last),
  };
}

/** Runs in the page before its own scripts, and records what is painted. */
function paintProbe({ storage, heading }) {
  for (const [key, value] of Object.entries(storage)) localStorage.setItem(key, value);
  const bench = { fcp: 0, lcp: 0, cls: 0, painted: 0, pressed: 0, effect: 0 };
  window.bench = bench;
  const note = {
    paint: ({ name, startTime }) => {
      if (name === 'first-contentful-paint') bench.fcp = startTime;
    },
    'largest-contentful-paint': ({ startTime }) => (bench.lcp = startTime),
    'layout-shift': ({ value, hadRecentInput }) => (bench.cls += hadRecentInput ? 0 : value),
  };
  for (const [type, take] of Object.entries(note)) {
    const observer = new PerformanceObserver((list) => list.getEntries().forEach(take));
    observer.observe({ type, buffered: true });
  }
  if (heading === null) return;

  const look = () => {
    const isThere = document.querySelector('h1')?.textContent === heading;
    // The frame after the one that the heading came with: by then it has been drawn.
    requestAnimationFrame(isThere ? () => (bench.painted = performance.now()) : look);
  };
  requestAnimationFrame(look);
}
