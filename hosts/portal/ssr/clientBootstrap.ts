/*
 * The script of a page that loads its data itself: from a file server, or where the server could not
 * draw it. It starts the application at once and requests the data meanwhile.
 */
import type { PrefetchedRequest } from '#api/portal/prefetchedRequest';
import { showLoadFailure } from '#browser/showLoadFailure';
import type { PortalPreview } from '#contract/portalRoutes';
import { parseDecimal } from '#domain/decimal';
import { formatUsd, USDC_DECIMALS } from '#domain/money';

import { preloadApplication, startApplication } from './application';
import { readPageFiles, type PageQuery } from './pageFiles';

prefetch();
startApplication().then(preloadApplication, () => {
  document.querySelector('.shell [role=status]')?.remove();
  showLoadFailure();
});

/** Requests the page's data while the application is on its way. */
function prefetch() {
  for (const query of readPageFiles()?.queries ?? []) {
    const bearer = new RegExp(query.pattern).exec(location.pathname)?.[1];
    if (bearer !== undefined) window.prefetchedRequest = request(query, bearer);
  }
}

function request({ path, preview }: PageQuery, bearer: string): PrefetchedRequest {
  const config = document.querySelector('#host-config')?.textContent;
  const { apiBase = '/api' }: { apiBase?: string } = config ? JSON.parse(config) : {};
  const headers = { accept: 'application/json', authorization: `Bearer ${bearer}` };
  const response = fetch(apiBase + path, { headers });
  // The application gets a failure when it takes the response.
  response.then((answer) => show(answer, preview)).catch(() => undefined);
  return { path, bearer, response };
}

const LONGEST_LARGE = '$99,999.99'.length;

/** Shows what the preview names, in the page that waits for the application. Nothing is validated here. */
async function show(response: Response, { heading, above }: PortalPreview) {
  const data: unknown = await response.clone().json();
  const card = document.querySelector('.shell > div');
  const title = readText(data, heading);
  if (!card || title === null) return;
  const element = createTextElement('h1', title);
  element.classList.toggle('long', title.length > LONGEST_LARGE);
  card.prepend(element);
  const line = above === undefined ? null : readText(data, above);
  if (line !== null) card.prepend(createTextElement('p', line));
}

/** Returns a text as it is and a number as dollars; null for anything else. */
function readText(data: unknown, path: string): string | null {
  const found = path.split('.').reduce<unknown>((value, field) => Object(value)[field], data);
  if (typeof found === 'string') return found;
  const micro = parseDecimal(found, USDC_DECIMALS);
  return micro === null ? null : formatUsd(micro);
}

function createTextElement(tag: string, textContent: string) {
  return Object.assign(document.createElement(tag), { textContent });
}
