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
