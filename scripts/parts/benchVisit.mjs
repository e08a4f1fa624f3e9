/** A phone of the middle of the market on slow 4G, as Lighthouse has Chrome's own tools play it. */
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 };
const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1638.4 * 0.9 * 1024) / 8,
  uploadThroughput: (750 * 0.9 * 1024) / 8,
};
const CPU_SLOWDOWN = 4;
/** What comes after this belongs to nobody's first paint. */
const SETTLED_AFTER_MS = 1000;

/** A cold visit. `walletName`: a wallet of an earlier one. Times in ms, sizes in bytes as sent. */
export async function visit(browser, url, { walletName } = {}) {
  const phone = { ...PHONE, isMobile: true, hasTouch: true, locale: 'en-US' };
  const context = await browser.newContext(phone);
  try {
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await cdp.send('Network.enable');
    await cdp.send('Network.emulateNetworkConditions', SLOW_4G);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    const files = listen(cdp);
    await page.addInitScript(probe, walletName ?? null);
    if (walletName) {
      const value = encodeURIComponent(walletName);
      await context.addCookies([{ name: 'walletName', value, url }]);
    }
    await page.goto(url, { waitUntil: 'commit' });
    await page.waitForFunction(() => window.bench.live > 0, null, { timeout: 60_000 });
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(SETTLED_AFTER_MS);

    const { fcp, lcp, cls, live, html } = await page.evaluate(() => ({
      ...window.bench,
      html: performance.getEntriesByType('navigation')[0].responseEnd,
    }));
    const before = files().filter(({ end }) => end <= live);
    const bytesOf = (type) =>
      before.filter((file) => file.type === type).reduce((sum, { bytes }) => sum + bytes, 0);
    return {
      arrived: html,
      fcp,
      lcp,
      live,
      cls,
      requests: before.length,
      html: bytesOf('Document'),
      css: bytesOf('Stylesheet'),
      script: bytesOf('Script'),
      bytes: before.reduce((sum, { bytes }) => sum + bytes, 0),
    };
  } finally {
    await context.close();
  }
}

/** Notes every file with the time, since the first request, at which it was whole. */
function listen(cdp) {
  const files = new Map();
  let began = null;
  cdp.on('Network.requestWillBeSent', ({ requestId, timestamp, type, request }) => {
    if (!request.url.startsWith('http')) return;
    began ??= timestamp;
    files.set(requestId, { type, bytes: 0, end: Infinity });
  });
  cdp.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const file = files.get(requestId);
    if (file) Object.assign(file, { bytes: encodedDataLength, end: (timestamp - began) * 1000 });
  });
  return () => [...files.values()];
}

/** Runs in the page before anything of it. `live`: when the first button would do something. */
function probe(walletName) {
  if (walletName !== null) localStorage.setItem('walletName', JSON.stringify(walletName));
  const bench = { fcp: 0, lcp: 0, cls: 0, live: 0 };
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

  const listening = new WeakSet();
  // oxlint-disable-next-line typescript/unbound-method
  const add = EventTarget.prototype.addEventListener;
  EventTarget.prototype.addEventListener = function addAndNote(type, ...rest) {
    if (/^(click|pointerdown)$/.test(type)) listening.add(this);
    return add.call(this, type, ...rest);
  };
  const reacts = (button) => {
    if (button.form?.hasAttribute('action')) return true;
    for (let node = button; node && node !== document.body; node = node.parentElement) {
      if (listening.has(node)) return true;
    }
    return false;
  };
  const look = () => {
    const button = document.querySelector('button');
    if (button && button.getBoundingClientRect().width > 0 && reacts(button))
      bench.live = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
