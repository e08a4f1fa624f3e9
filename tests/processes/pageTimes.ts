import { API_BASE } from '#server/platform/http/onEndpoint';

import type { Market } from './settlements';

const WARM_UP = 5;

/** Calls that pages make, by what a person opens. */
function listPages(paymentId: string, cursor: string): Record<string, string> {
  return {
    'home: newest payments': '/transaction/recent',
    'home: received by day': '/transaction/received?timeZone=UTC',
    'links: first page': '/transaction',
    'links: a page in the middle': `/transaction?cursor=${cursor}`,
    'links: paid ones': '/transaction?state=confirmed',
    'links: of one memo': `/transaction?memo=Order%201`,
    'one payment': `/transaction/${paymentId}`,
  };
}

export interface PageTime {
  page: string;
  medianMs: number;
}

/**
 * Measures calls of pages, one after the other. `cursor`: a payment of the merchant's in the middle of
 * all. `open`: one that a customer is asked to pay.
 */
export async function measurePages(
  { api: { origin }, shop }: Market,
  { cursor, open, times }: { cursor: string; open: string; times: number },
): Promise<PageTime[]> {
  const measured: PageTime[] = [];
  for (const [page, path] of Object.entries(listPages(cursor, cursor))) {
    measured.push({
      page,
      medianMs: await measure(`${origin}${API_BASE}${path}`, shop.bearer, times),
    });
  }
  const metadata = `${origin}${API_BASE}/payment/metadata`;
  measured.push({ page: 'portal: data', medianMs: await measure(metadata, open, times) });
  const portal = `${origin}/portal/payment/${open}`;
  measured.push({ page: 'portal: page', medianMs: await measure(portal, null, times) });
  return measured;
}

async function measure(url: string, bearer: string | null, times: number): Promise<number> {
  const headers = bearer === null ? {} : { authorization: `Bearer ${bearer}` };
  const taken: number[] = [];
  for (let count = 0; count < times + WARM_UP; count += 1) {
    const started = performance.now();
    const response = await fetch(url, { headers });
    const text = await response.text();
    if (!response.ok) throw new Error(`${url} answered ${response.status} ${text.slice(0, 200)}`);
    if (count >= WARM_UP) taken.push(performance.now() - started);
  }
  return percentile(taken, 0.5);
}

/** Returns the value below which so much of the sorted values lies. */
export function percentile(values: number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? NaN;
}
