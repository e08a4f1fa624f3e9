import { http, HttpResponse, passthrough } from 'msw';
import { setupWorker } from 'msw/browser';

const refused: string[] = [];

/** Files that Storybook or Vite serve to the page itself: same origin, read, and no API call. */
function isOwnFile(request: Request): boolean {
  const url = new URL(request.url);
  return (
    url.origin === location.origin &&
    request.method === 'GET' &&
    !/^\/(api|rpc)(\/|$)/.test(url.pathname) &&
    !request.headers.has('authorization') &&
    !request.headers.get('accept')?.includes('application/json')
  );
}

/** Handles every request that no other handler takes, so that nothing leaves the page. */
const refuse = http.all('*', ({ request }) => {
  if (isOwnFile(request)) return passthrough();
  refused.push(`${request.method} ${request.url}`);
  return HttpResponse.error();
});

const LAST = '/last-of-a-story';

/** Handles the request that is made only to know that everything sent before has arrived. */
const last = http.post(LAST, () => new HttpResponse());

/** Waits until the mocks have seen the requests that were sent until now. */
export async function waitForMocks() {
  // With a body, as those before may have one: it takes a moment to read.
  await sendLast(LAST, { method: 'POST', body: '{}' });
}

/** The browser's own function, which a story may replace. */
const { fetch: sendLast, setInterval: startInterval } = globalThis;

/** Beside the page, because Storybook may be served beneath a path; tests serve it at the root. */
const WORKER_URL = location.pathname.endsWith('/iframe.html')
  ? 'storyWorker.js'
  : '/storyWorker.js';

/** The mock worker. A request that no handler answers gets a network error. */
export async function startNetwork() {
  const worker = setupWorker(last, refuse);
  const serviceWorker = { url: WORKER_URL };
  const started = worker.start({ quiet: true, onUnhandledRequest: 'error', serviceWorker });
  await runOutsideStories(started);
  return worker;
}

/** Work that begins meanwhile belongs to no story: the timer that keeps the mock worker awake. */
async function runOutsideStories(work: Promise<unknown>) {
  const { setInterval } = globalThis;
  globalThis.setInterval = startInterval;
  await work;
  globalThis.setInterval = setInterval;
}

/** Starts a story with a clean record of refused requests. */
export function forgetRefusals() {
  refused.length = 0;
}

/** Fails a story that sent a request without a handler, also when its screen swallowed the error. */
export function assertNothingRefused() {
  if (refused.length > 0) throw new Error(`No handler for: ${refused.join(', ')}`);
}
