import { pick, type Files } from './files';

/** What knows portal pages in general. It takes each page from the list of routes. */
const GENERAL =
  /^(?:hosts\/portal\/|server\/platform\/http\/hosts\.ts$|server\/modules\/portal\/\w+\.ts$|scripts\/dev\.mjs$|src\/api\/portal\/p(?:age|ortalQuery|refetchedRequest)\.ts$)/;
const ROUTES = 'src/contract/portalRoutes.ts';
const PATHS = 'src/domain/portalPaths.ts';
const SHIPPED = /^(?:src|hosts|server)\//;
/** A comment, or an import: importing a module of that name is how code is reached at all. */
const IGNORED = /^\s*(?:import\b|}? ?from\b|\*|\/[/*])/;

/** What loads and shows portal pages. It takes the error of an unknown identifier from the list. */
const LOADS = /^(?:hosts\/|src\/(?:api|hooks|screens)\/|server\/(?:platform|modules\/portal)\/)/;

/**
 * Only the list of portal routes names a portal page, by name, by the call it begins with or by the
 * error for an unknown identifier, and only the list of paths has its path: all else calls
 * `buildPortalPath`. The host knows no answer, not even its type.
 */
export function portalPagesAreListedOnce(files: Files): string[] {
  const list = (field: string) =>
    [...(files.get(ROUTES) ?? '').matchAll(new RegExp(`\\b${field}: '(\\w+)'`, 'g'))]
      .map(([, value]) => value)
      .join('|');
  const names = list('name');
  const codes = new RegExp(`['"\`](?:${list('missingCode')})['"\`]`);
  const named = new RegExp(`(?:['"\`/(|])(?:${names})(?=['"\`/)|])`);
  const built = new RegExp(`/portal/(?:${names})/`);
  const answers = new RegExp(`from '#contract/(?:${names})s'`);
  return pick(files, SHIPPED)
    .concat(pick(files, /^scripts\/dev\.mjs$/))
    .filter(([path]) => path !== PATHS && path !== ROUTES)
    .flatMap(([path, text]) => {
      const forbidden = GENERAL.test(path) ? named : built;
      const isForbidden = (line: string) =>
        forbidden.test(line) || (LOADS.test(path) && codes.test(line));
      return text
        .split('\n')
        .filter(
          (line) =>
            (!IGNORED.test(line) && isForbidden(line)) ||
            (path.startsWith('hosts/portal/') && answers.test(line)),
        )
        .map((line) => `${path} names a portal page: ${line.trim()}`);
    });
}
