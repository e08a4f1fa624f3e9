// MSW's worker, for what stories mock: calls and pictures. Code, styles and fonts go past it to the server.
// Each of them would otherwise be compared with every mock on the page's own thread, and the page of a
// component that shows its stories in frames loads a thousand.
const NEVER_MOCKED = ['script', 'style', 'font'];

// Before MSW adds its own listener, which then is not called.
addEventListener('fetch', (event) => {
  if (NEVER_MOCKED.includes(event.request.destination)) event.stopImmediatePropagation();
});

importScripts('./mockServiceWorker.js');
