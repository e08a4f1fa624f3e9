import * as v from 'valibot';

import type { Files } from './files';

const lockEntry = v.looseObject({
  optionalDependencies: v.optional(v.record(v.string(), v.string())),
  os: v.optional(v.array(v.string())),
  cpu: v.optional(v.array(v.string())),
  libc: v.optional(v.array(v.string())),
});
const lockFile = v.object({ packages: v.record(v.string(), lockEntry) });
type Packages = v.InferOutput<typeof lockFile>['packages'];

/** Where `npm start` and `npm test` have to work. */
const TARGETS = [
  { os: 'darwin', cpu: 'arm64' },
  { os: 'darwin', cpu: 'x64' },
  { os: 'linux', cpu: 'arm64' },
  { os: 'linux', cpu: 'x64' },
];

/** Optional packages that are for one platform only, because Node does without them elsewhere. */
const NOT_NEEDED_ELSEWHERE: Record<string, string> = {
  fsevents: 'watches files on macOS; on Linux, chokidar uses what Node has',
};

/**
 * Every package with native code has its binary in the lock file for macOS and for Linux (glibc),
 * on ARM64 and x64. npm notes all of them, whatever machine it runs on, unless the registry lacks
 * one or `overrides` puts something else in its place.
 */
export function binariesAreComplete(files: Files): string[] {
  const { packages } = v.parse(lockFile, JSON.parse(files.get('package-lock.json') ?? '{}'));

  return Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) => {
    const binaries = Object.keys(optionalDependencies)
      .filter((name) => !(name in NOT_NEEDED_ELSEWHERE))
      .map((name) => ({ name, entry: findPackage(packages, path, name) }));
    const isNative = binaries.some(
      ({ name, entry }) => entry?.os !== undefined || /[-/](darwin|linux)-/.test(name),
    );
    if (!isNative) return [];
    return TARGETS.filter(
      ({ os, cpu }) =>
        !binaries.some(
          ({ entry }) =>
            entry?.os?.includes(os) &&
            entry.cpu?.includes(cpu) &&
            (entry.libc ?? ['glibc']).includes('glibc'),
        ),
    ).map(({ os, cpu }) => `${path}: no binary for ${os}-${cpu}`);
  });
}

/** Returns the package that Node loads for `name` from the package at `from`. */
function findPackage(packages: Packages, from: string, name: string) {
  for (let folder = from && `${from}/`; ; folder = getParentFolder(folder)) {
    const entry = packages[`${folder}node_modules/${name}`];
    if (entry || folder === '') return entry;
  }
}

function getParentFolder(folder: string): string {
  return folder.slice(0, folder.lastIndexOf('node_modules/'));
}
