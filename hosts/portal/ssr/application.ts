import { readPageFiles, type PageFiles } from './pageFiles';

const files: PageFiles = readPageFiles() ?? {
  application: [],
  styles: [],
  wallet: [],
  queries: [],
};

/**
 * Fetches the application and then, group by group, the wallet code, without running any of it. Low
 * priority: nothing of it may delay what the page itself shows. The sheet comes last: all that is
 * drawn has its styles in the page, and the web fonts in the sheet make the browser lay out everything again.
 */
export async function preloadApplication(): Promise<void> {
  for (const group of [files.application, ...files.wallet]) {
    await Promise.all(
      group.map((href) => addLink({ rel: 'modulepreload', href, fetchPriority: 'low' })),
    );
  }
  for (const href of files.styles) void addLink({ rel: 'stylesheet', href, fetchPriority: 'low' });
}

/** Starts the application. Fails when it cannot be fetched. */
export async function startApplication(): Promise<void> {
  await Promise.all(files.application.map((url) => import(/* @vite-ignore */ url)));
}

/** Adds a `<link>`. Resolves when its file is there, or cannot be fetched. */
function addLink(attributes: Partial<HTMLLinkElement>): Promise<unknown> {
  return new Promise((resolve) => {
    const link = Object.assign(document.createElement('link'), attributes);
    link.addEventListener('load', resolve);
    link.addEventListener('error', resolve);
    document.head.append(link);
  });
}
