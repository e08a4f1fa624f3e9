/*
 * The script of a page that loads its data itself: from a file server, or where the server could not
 * draw it. It starts the application at once and requests the data meanwhile.
 */
import type { PrefetchedRequest } from '#api/portal/prefetchedRequest';
import { showLoadFailure } from '#browser/showLoadFailure';
import type { Gift } from '#contract/gifts';
import type { Payment } from '#contract/payments';
import { parseDecimal } from '#domain/decimal';
import { formatUsd, USDC_DECIMALS } from '#domain/money';

import { preloadApplication, startApplication } from './application';
import { readPageFiles } from './pageFiles';

prefetch();
startApplication().then(preloadApplication, () => {
  document.querySelector('.shell [role=status]')?.remove();
  showLoadFailure();
});

/** Requests the page's data while the application is on its way. */
function prefetch() {
  for (const { pattern, path } of readPageFiles()?.queries ?? []) {
    const bearer = new RegExp(pattern).exec(location.pathname)?.[1];
    if (bearer !== undefined) window.prefetchedRequest = request(path, bearer);
  }
}

function request(path: string, bearer: string): PrefetchedRequest {
  const config = document.querySelector('#host-config')?.textContent;
  const { apiBase = '/api' }: { apiBase?: string } = config ? JSON.parse(config) : {};
  const headers = { accept: 'application/json', authorization: `Bearer ${bearer}` };
  const response = fetch(apiBase + path, { headers });
  // The application gets a failure when it takes the response.
  response.then(show).catch(() => undefined);
  return { path, bearer, response };
}

const LONGEST_LARGE = '$99,999.99'.length;

/** Fields of both answers, as the contract names them. They are not validated here. */
interface PageData extends Fields<Payment, 'name' | 'amountUSD'> {
  metadata?: Fields<Gift['metadata'], 'name'>;
}

type Fields<Data, Name extends keyof Data> = { [Field in Name]?: unknown };

/** Shows the merchant and the amount, or the gift, in the page that waits for the application. */
async function show(response: Response) {
  const { name, amountUSD, metadata }: PageData = await response.clone().json();
  const amount = parseDecimal(amountUSD, USDC_DECIMALS);
  const card = document.querySelector('.shell > div');
  const title = amount === null ? metadata?.name : formatUsd(amount);
  if (!card || typeof title !== 'string') return;
  const heading = createTextElement('h1', title);
  heading.classList.toggle('long', title.length > LONGEST_LARGE);
  card.prepend(heading);
  if (typeof name === 'string') card.prepend(createTextElement('p', name));
}

function createTextElement(tag: string, textContent: string) {
  return Object.assign(document.createElement(tag), { textContent });
}
