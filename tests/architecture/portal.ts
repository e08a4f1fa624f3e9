import { pick, type Files } from './files';

/** What knows portal pages in general. It takes each page from the list of routes. */
const GENERAL =
  /^(?:hosts\/portal\/|server\/platform\/http\/hosts\.ts$|server\/modules\/portal\/\w+\.ts$|scripts\/dev\.mjs$|src\/api\/portal\/p(?:age|ortalQuery|refetchedRequest)\.ts$)/;
const ROUTES = 'src/contract/portalRoutes.ts';
const PATHS = 'src/domain/portalPaths.ts';
const SHIPPED = /^(?:src|hosts|server)\//;
/** A comment, or an import: importing a module of that name is how code is reached at all. */
const IGNORED = /^\s*(?:import\b|}? ?from\b|\*|\/[/*])/;

/**
 * Only the list of portal routes names a portal page, by name or by the call it begins with, and only
 * the list of paths has its path: all else calls `buildPortalPath`.
 */
export function portalPagesAreListedOnce(files: Files): string[] {
  const found = (files.get(ROUTES) ?? '').matchAll(/\bname: '(\w+)'/g);
  const names = [...found].map(([, name]) => name).join('|');
  const named = new RegExp(`(?:['"\`/(|])(?:${names})(?=['"\`/)|])`);
  const built = new RegExp(`/portal/(?:${names})/`);
  return pick(files, SHIPPED)
    .concat(pick(files, /^scripts\/dev\.mjs$/))
    .filter(([path]) => path !== PATHS && path !== ROUTES)
    .flatMap(([path, text]) => {
      const forbidden = GENERAL.test(path) ? named : built;
      return text
        .split('\n')
        .filter((line) => !IGNORED.test(line) && forbidden.test(line))
        .map((line) => `${path} names a portal page: ${line.trim()}`);
    });
}
