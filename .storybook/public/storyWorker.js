// MSW's worker, for what stories mock: calls, pictures and what is of another origin. Storybook's own code, styles
// and fonts go past it to the server. Each of them would otherwise be compared with every mock on the page's own
// thread, and the page of a component that shows its stories in frames loads a thousand.
const NEVER_MOCKED = ['script', 'style', 'font'];

/** But for the SDKs of a wallet: stories of PaymentScreen mock that they do not load. */
const MOCKED_CODE = /\/(?:esm-|@?solflare-wallet)[^/]*\.js/;

// Before MSW adds its own listener, which then is not called.
addEventListener('fetch', (event) => {
  const { destination, url } = event.request;
  const isOwn = new URL(url).origin === location.origin && !MOCKED_CODE.test(url);
  if (isOwn && NEVER_MOCKED.includes(destination)) event.stopImmediatePropagation();
});

importScripts('./mockServiceWorker.js');
