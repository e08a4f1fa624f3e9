import { pick, type Files } from './files';

/** What knows portal pages in general. It takes each page from the list of routes. */
const GENERAL =
  /^(?:hosts\/portal\/|server\/platform\/http\/hosts\.ts$|server\/modules\/portal\/\w+\.ts$|scripts\/dev\.mjs$|src\/api\/portal\/p(?:age|ortalQuery|refetchedRequest)\.ts$)/;
const ROUTES = 'src/contract/portalRoutes.ts';

/**
 * Only the list of portal routes names a portal page: by name, by path, or by the call it begins
 * with.
 */
export function portalPagesAreListedOnce(files: Files): string[] {
  const names = [...(files.get(ROUTES) ?? '').matchAll(/\bname: '(\w+)'/g)].map(([, name]) => name);
  const named = new RegExp(`(?:['"\`/(|])(?:${names.join('|')})(?=['"\`/)|])`);
  return pick(files, GENERAL)
    .filter(([path]) => !path.endsWith('.test.ts'))
    .flatMap(([path, text]) =>
      text
        .split('\n')
        // An import of a module of that name is how code is reached at all.
        .filter((line) => !/^\s*(?:import\b|}? ?from\b|\*|\/[/*])/.test(line) && named.test(line))
        .map((line) => `${path} names a portal page: ${line.trim()}`),
    );
}
