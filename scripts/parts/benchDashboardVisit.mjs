/** A phone of the middle of the market on slow 4G, as Lighthouse has Chrome's own tools play it. */
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 };
const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1638.4 * 0.9 * 1024) / 8,
  uploadThroughput: (750 * 0.9 * 1024) / 8,
};
const CPU_SLOWDOWN = 4;
/** How long the network must be quiet for a page to count as idle. */
const QUIET_MS = 1500;

/**
 * A cold visit. Times in milliseconds, sizes in bytes as sent. `painted`: when `heading` stood on
 * the page, in a frame that the browser has drawn. `token`: a session to visit with.
 */
export async function visitPage(browser, url, { heading, token = null, press = null }) {
  const phone = { ...PHONE, isMobile: true, hasTouch: true, locale: 'en-US' };
  const context = await browser.newContext(phone);
  try {
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await cdp.send('Network.enable');
    await cdp.send('Network.emulateNetworkConditions', SLOW_4G);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    const network = listen(cdp);
    await page.addInitScript(probe, { heading, token, press });
    await page.goto(url, { waitUntil: 'commit' });
    await page.waitForFunction(() => window.bench.painted > 0, null, { timeout: 60_000 });
    if (press) await page.waitForFunction(() => window.bench.opened > 0, null, { timeout: 60_000 });
    while (network.quietMs() < QUIET_MS) await page.waitForTimeout(100);

    const { fcp, lcp, cls, painted, opened, pressed } = await page.evaluate(() => window.bench);
    const files = network.files();
    const until = files.filter(({ end }) => end <= painted);
    return {
      fcp,
      painted,
      lcp,
      cls,
      waited: opened - pressed,
      requests: until.length,
      bytes: sum(until),
      bodies: until.reduce((total, { bytes, head }) => total + bytes - head, 0),
      script: sum(until.filter(({ type }) => type === 'Script')),
      idleRequests: files.length,
      idleBytes: sum(files),
      files,
    };
  } finally {
    await context.close();
  }
}

const sum = (files) => files.reduce((total, { bytes }) => total + bytes, 0);

/** Notes every file with the time, since the first request, at which it was whole. */
function listen(cdp) {
  const files = new Map();
  const open = new Set();
  let began = null;
  let last = performance.now();
  cdp.on('Network.requestWillBeSent', ({ requestId, timestamp, type, request }) => {
    if (!request.url.startsWith('http')) return;
    began ??= timestamp;
    open.add(requestId);
    const start = (timestamp - began) * 1000;
    files.set(requestId, { url: request.url, type, bytes: 0, head: 0, start, end: Infinity });
  });
  cdp.on('Network.responseReceived', ({ requestId, response }) => {
    const file = files.get(requestId);
    if (file) file.head = response.encodedDataLength;
  });
  const ended = ({ requestId, timestamp, encodedDataLength = 0 }) => {
    open.delete(requestId);
    last = performance.now();
    const file = files.get(requestId);
    if (file) Object.assign(file, { bytes: encodedDataLength, end: (timestamp - began) * 1000 });
  };
  cdp.on('Network.loadingFinished', ended);
  cdp.on('Network.loadingFailed', ended);
  return {
    files: () => [...files.values()],
    quietMs: () => (open.size > 0 ? 0 : performance.now() - last),
  };
}

/** Runs in the page before anything of it. */
function probe({ heading, token, press }) {
  if (token !== null) localStorage.setItem('auth', token);
  const bench = { fcp: 0, lcp: 0, cls: 0, painted: 0, pressed: 0, opened: 0 };
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

  // The frame after the one that the heading came with: by then it has been drawn.
  const look = () => {
    if (document.querySelector('h1')?.textContent === heading) {
      requestAnimationFrame(() => {
        bench.painted = performance.now();
        if (press) pressFirst();
      });
    } else requestAnimationFrame(look);
  };
  const pressFirst = () => {
    const button = [...document.querySelectorAll('button')].find(
      (found) => found.getAttribute('aria-label') === press,
    );
    bench.pressed = performance.now();
    button.click();
    const watch = () => {
      if (document.querySelector('[role="dialog"]')) bench.opened = performance.now();
      else requestAnimationFrame(watch);
    };
    watch();
  };
  requestAnimationFrame(look);
}
