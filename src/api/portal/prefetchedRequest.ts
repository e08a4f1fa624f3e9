/** A call that the page made before the application was there (`hosts/portal/ssr/clientBootstrap`). */
export interface PrefetchedRequest {
  /** Path of the endpoint. */
  path: string;
  /** The identifier that the endpoint was called with. */
  bearer: string;
  response: Promise<Response>;
}

declare global {
  interface Window {
    /** Until the application makes the same call. */
    prefetchedRequest?: PrefetchedRequest;
  }
}

/** Returns the response to this call when the page has made it already; once. */
export function takePrefetchedResponse(path: string, bearer: string) {
  const { prefetchedRequest } = window;
  if (prefetchedRequest?.path !== path || prefetchedRequest.bearer !== bearer) return undefined;
  delete window.prefetchedRequest;
  return prefetchedRequest.response;
}
