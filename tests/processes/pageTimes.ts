import { API_BASE } from '#server/platform/http/onEndpoint';

import type { Market } from './settlements';

const WARM_UP = 5;

/** A merchant whose pages are measured. */
export interface PageTarget {
  name: string;
  market: Market;
  /** A payment of the merchant's in the middle of all. */
  middle: string;
  /** A payment that a customer is asked to make. */
  open: string;
}

interface Page {
  url: string;
  bearer: string | null;
}

/** What a person opens, and what is called for it. */
const PAGES: Record<string, (target: PageTarget) => Page> = {
  'home: newest payments': (target) => toCall(target, '/transaction/recent'),
  'home: received by day': (target) => toCall(target, '/transaction/received?timeZone=UTC'),
  'links: first page': (target) => toCall(target, '/transaction'),
  'links: a page in the middle': (target) => toCall(target, `/transaction?cursor=${target.middle}`),
  'links: paid ones': (target) => toCall(target, '/transaction?state=confirmed'),
  'links: of one memo': (target) => toCall(target, '/transaction?memo=Order%201'),
  'one payment': (target) => toCall(target, `/transaction/${target.middle}`),
  'portal: data': (target) => ({ ...toCall(target, '/payment/metadata'), bearer: target.open }),
  'portal: page': ({ market, open }) => ({
    url: `${market.api.origin}/portal/payment/${open}`,
    bearer: null,
  }),
};

const toCall = ({ market }: PageTarget, path: string): Page => ({
  url: `${market.api.origin}${API_BASE}${path}`,
  bearer: market.shop.bearer,
});

export interface PageTimes {
  page: string;
  /** In the order of the targets. */
  mediansMs: number[];
}

/**
 * Measures the pages of several merchants, each call in turn for all of them: what else the machine
 * does then hits all alike.
 */
export async function measurePages(targets: PageTarget[], times: number): Promise<PageTimes[]> {
  const measured: PageTimes[] = [];
  for (const [page, toPage] of Object.entries(PAGES)) {
    const taken = targets.map((): number[] => []);
    for (let count = 0; count < times + WARM_UP; count += 1) {
      // Not always the same one first.
      for (const [index, target] of rotate([...targets.entries()], count)) {
        const ms = await measure(toPage(target));
        if (count >= WARM_UP) taken[index]?.push(ms);
      }
    }
    measured.push({ page, mediansMs: taken.map((each) => getPercentile(each, 0.5)) });
  }
  return measured;
}

function rotate<T>(items: T[], by: number): T[] {
  const at = by % items.length;
  return [...items.slice(at), ...items.slice(0, at)];
}

async function measure({ url, bearer }: Page): Promise<number> {
  const headers = bearer === null ? {} : { authorization: `Bearer ${bearer}` };
  const started = performance.now();
  const response = await fetch(url, { headers });
  const text = await response.text();
  if (response.ok) return performance.now() - started;
  throw new Error(`${url} answered ${response.status} ${text.slice(0, 200)}`);
}

/** Returns the value below which so much of the sorted values lies. */
export function getPercentile(values: number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? NaN;
}
