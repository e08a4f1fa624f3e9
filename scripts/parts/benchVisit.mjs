import { pressProbe } from './benchPress.mjs';

const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
  locale: 'en-US',
};
const CPU_SLOWDOWN = 4;

/** Slow 4G as Lighthouse has Chrome play it: one long delay stands for all that a connection begins with. */
export const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1638.4 * 0.9 * 1024) / 8,
  uploadThroughput: (750 * 0.9 * 1024) / 8,
};

/** The same line without what a connection begins with: 150 ms, 1.6 Mbit/s. */
export const SLOW_PHONE = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};

/** What comes after this belongs to no first paint. */
const SETTLED_AFTER_MS = 1000;
const EFFECT_LIMIT_MS = 60_000;

/**
 * A cold visit. Times in ms since the navigation, sizes in bytes as sent until the first paint.
 *
 * @param link the emulated line.
 * @param walletName a wallet of an earlier visit. Default: none.
 * @param press what is pressed, when, and what ends it (`benchPress.mjs`). Default: nothing.
 * @throws when a press has no effect within a minute.
 */
export async function visit(browser, url, { link, walletName, press }) {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await cdp.send('Network.enable');
    await cdp.send('Network.emulateNetworkConditions', link);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    const listFiles = recordFiles(cdp);
    await page.addInitScript(paintProbe, walletName ?? null);
    if (press) await page.addInitScript(pressProbe, press);
    if (walletName) {
      const value = encodeURIComponent(walletName);
      await context.addCookies([{ name: 'walletName', value, url }]);
    }
    await page.goto(url, { waitUntil: 'commit' });
    if (press) {
      const limit = { timeout: EFFECT_LIMIT_MS };
      await page.waitForFunction(() => window.bench.effect > 0, null, limit);
    } else {
      await page.waitForLoadState('networkidle');
      await page.waitForTimeout(SETTLED_AFTER_MS);
    }
    const times = await page.evaluate(() => ({
      ...window.bench,
      arrived: performance.getEntriesByType('navigation')[0].responseEnd,
    }));
    if (!times.fcp) throw new Error(`${url} was never painted`);
    return {
      ...times,
      ...countBytes(listFiles(), times),
      waitedFor: findAwaited(listFiles(), times),
    };
  } finally {
    await context.close();
  }
}

const sum = (files) => files.reduce((bytes, file) => bytes + file.bytes, 0);

/** What was there when the page was first painted, and the scripts until the effect of a press. */
function countBytes(files, { fcp, effect }) {
  const painted = files.filter(({ end }) => end <= fcp);
  const typed = (type) => sum(painted.filter((file) => file.type === type));
  const scripts = files.filter(({ type, end }) => type === 'Script' && end <= (effect || Infinity));
  return {
    requests: painted.length,
    html: typed('Document'),
    css: typed('Stylesheet'),
    bytes: sum(painted),
    script: sum(scripts),
  };
}

/** The last file that came between a press and its effect; null when none did. */
function findAwaited(files, { pressed, effect }) {
  const awaited = files.filter(({ end }) => end > pressed && end <= effect);
  return awaited.toSorted((a, b) => a.end - b.end).at(-1) ?? null;
}

/** Notes every file with the time, since the first request, at which it was whole. */
function recordFiles(cdp) {
  const files = new Map();
  let began = null;
  cdp.on('Network.requestWillBeSent', ({ requestId, timestamp, type, request }) => {
    if (!request.url.startsWith('http')) return;
    began ??= timestamp;
    const name = new URL(request.url).pathname.replace(/^.*\//, '').replace(/-[\w-]{8}(?=\.)/, '');
    files.set(requestId, { name, type, bytes: 0, end: Infinity });
  });
  cdp.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const file = files.get(requestId);
    if (file) Object.assign(file, { bytes: encodedDataLength, end: (timestamp - began) * 1000 });
  });
  return () => [...files.values()];
}

/** Runs in the page before anything of it, and notes what is painted. */
function paintProbe(walletName) {
  if (walletName !== null) localStorage.setItem('walletName', JSON.stringify(walletName));
  const bench = { fcp: 0, lcp: 0, cls: 0, pressed: 0, effect: 0 };
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
}
