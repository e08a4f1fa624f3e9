/*
 * The script of a page that loads its data itself: from a file server, or where the server could not
 * draw it. It fetches the application at once and asks for the data meanwhile.
 */
import type { EarlyCall } from '#api/portal/early';
import { formatUsd, microFromUsd } from '#domain/money';

import { fetchApplication } from './application';

/** What each portal asks first, by the word in its address. */
const METADATA = new Map([
  ['payment', '/payment/metadata'],
  ['gift', '/gift/metadata'],
]);

ask();
fetchApplication(true).catch(() => undefined);

/** Asks for the page's data while the application is on its way. */
function ask() {
  const [, portal = '', bearer = ''] =
    /^\/portal\/(\w+)\/([\w-]+)\/?$/.exec(location.pathname) ?? [];
  const path = METADATA.get(portal);
  if (path === undefined) return;
  const config = document.querySelector('#host-config')?.textContent;
  const { apiBase = '/api' }: { apiBase?: string } = config ? JSON.parse(config) : {};
  const headers = { accept: 'application/json', authorization: `Bearer ${bearer}` };
  const response = fetch(apiBase + path, { headers, signal: AbortSignal.timeout(30_000) });
  // The application hears of a failure when it takes the answer.
  response.then(tell).catch(() => undefined);
  const early: EarlyCall = { path, bearer, response };
  window.early = early;
}

const LONGEST_LARGE = '$99,999.99'.length;

interface Answer {
  name?: unknown;
  amountUSD?: unknown;
  metadata?: { name?: unknown };
}

/** Says who asks and for how much, or what is given, in the page that waits for the application. */
async function tell(response: Response) {
  const { name, amountUSD, metadata }: Answer = await response.clone().json();
  const amount = microFromUsd(amountUSD);
  const status = document.querySelector('.shell [role=status]');
  const title = amount === null ? metadata?.name : formatUsd(amount);
  if (!status || typeof title !== 'string') return;
  if (typeof name === 'string') status.before(textIn('p', name));
  const heading = textIn('h1', title);
  heading.classList.toggle('long', title.length > LONGEST_LARGE);
  status.before(heading);
}

function textIn(tag: string, textContent: string) {
  return Object.assign(document.createElement(tag), { textContent });
}
