/**
 * Fetches and starts the application. Fails when it cannot be had. `withCalls`: also the calls that
 * the page begins with.
 */
export function fetchApplication(withCalls = false): Promise<unknown> {
  const { sheets, scripts, calls } = filesOfPage();
  const urls = withCalls ? [...scripts, ...calls] : scripts;
  const styled = sheets.map((href) => link('stylesheet', href));
  for (const href of urls) void link('modulepreload', href);
  // Nothing that the application draws may appear without its styles.
  // All of them, to hear of each that cannot be had.
  return Promise.all(styled).then(() =>
    Promise.all(urls.map((url) => import(/* @vite-ignore */ url))),
  );
}

/**
 * Fetches the calls that the page will make, so that the first press on Pay does not wait for them. A
 * prefetch that fails is tried again then; an import that fails may be kept.
 */
export function prefetchCalls(): void {
  for (const href of filesOfPage().calls) void link('prefetch', href);
}

/** Addresses that `vite.portalPage.ts` has written; of the scripts the first is the application. */
function filesOfPage() {
  const element = document.querySelector<HTMLScriptElement>('script[data-scripts]');
  const data: Record<string, string | undefined> = element ? element.dataset : {};
  const [, page = ''] = /^\/(?:portal\/)?(\w+)/.exec(location.pathname) ?? [];
  const files = (...names: string[]) =>
    names.flatMap((name) => data[name]?.split(' ') ?? []).filter(Boolean);
  return { sheets: files('sheets'), scripts: files('scripts', page), calls: files(`${page}Calls`) };
}

/** Fetches a file. Ends when it is there, or will not be. */
function link(rel: string, href: string) {
  return new Promise((end) => {
    const element = Object.assign(document.createElement('link'), { rel, href });
    element.addEventListener('load', end);
    element.addEventListener('error', end);
    document.head.append(element);
  });
}
