import * as v from 'valibot';

import type { Files } from './files';

const lockFile = v.object({
  packages: v.record(
    v.string(),
    v.looseObject({
      link: v.optional(v.boolean()),
      resolved: v.optional(v.string()),
      integrity: v.optional(v.string()),
    }),
  ),
});

/** Our own packages that stand in for others. npm notes some below the package that asked. */
const STAND_IN = /(^|\/)stubs\/[\w-]+$/;

/** How every registry names a package's file; other addresses and Git look different. */
const REGISTRY_FILE = /^https:\/\/[^/]+\/.+\/-\/[^/]+\.tgz$/;

/**
 * Every package is the one that was once looked at: its content is pinned by a hash, and it comes
 * from the registry or from `stubs/`, never from Git or from an address.
 */
export function packagesArePinned(files: Files): string[] {
  const { packages } = v.parse(lockFile, JSON.parse(files.get('package-lock.json') ?? '{}'));

  return Object.entries(packages).flatMap(([path, { link, resolved, integrity }]) => {
    if (path === '' || STAND_IN.test(path)) return [];
    if (link) return STAND_IN.test(resolved ?? '') ? [] : [`${path}: links to ${resolved}`];
    if (resolved && !REGISTRY_FILE.test(resolved)) return [`${path}: comes from ${resolved}`];
    return integrity?.startsWith('sha512-') ? [] : [`${path}: no sha512 integrity`];
  });
}
