/** Fetches and starts the application. Fails when it cannot be had. */
export function fetchApplication(): Promise<unknown> {
  // Addresses that `vite.portalPage.ts` has written; of the scripts the first is the application.
  const element = document.querySelector<HTMLScriptElement>('script[data-scripts]');
  const { scripts = '', sheets = '' } = element?.dataset ?? {};
  const urls = scripts.split(' ');
  const styled = sheets.split(' ').map((href) => link('stylesheet', href));
  for (const href of urls) void link('modulepreload', href);
  // Nothing that the application draws may appear without its styles.
  return Promise.all(styled).then(() => import(/* @vite-ignore */ urls[0] ?? ''));
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
