import type { PortalPage } from '#contract/portalPage';

/** A call that the page itself made before the application was there (`hosts/portal/start`). */
export interface EarlyCall {
  /** Path of the endpoint, and the bearer it was called with. */
  path: string;
  bearer: string;
  response: Promise<Response>;
}

declare global {
  interface Window {
    /** Until the application asks the same. */
    early?: EarlyCall;
  }
}

/** The answer to this call when the page has made it already; once. */
export function takeEarly(path: string, bearer: string): Promise<Response> | undefined {
  const { early } = window;
  if (early?.path !== path || early.bearer !== bearer) return undefined;
  delete window.early;
  return early.response;
}

/** Longer than this a page waits for its data with the application's own view. */
const EARLY_WITHIN_MS = 2_000;

/** What the page has asked for, checked; null when it did not, or has no usable answer in time. */
export async function readEarlyPage(): Promise<PortalPage | null> {
  const { early } = window;
  if (!early) return null;
  const late = new Promise<null>((resolve) => {
    setTimeout(resolve, EARLY_WITHIN_MS, null);
  });
  const read = early.path === '/gift/metadata' ? readGift : readPayment;
  // A failure is asked again, and then logged, by the page's own hook.
  return Promise.race([read(early.bearer).catch(() => null), late]);
}

async function readPayment(bearer: string): Promise<PortalPage> {
  const { loadPayment } = await import('./payments');
  return { payment: await loadPayment(bearer) };
}

async function readGift(bearer: string): Promise<PortalPage> {
  const { loadGift } = await import('./gifts');
  return { gift: await loadGift(bearer) };
}
