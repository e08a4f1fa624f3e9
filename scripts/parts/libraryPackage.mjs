// The package.json of the library that `npm run build:library` makes.

/**
 * The application brings these: two copies of one of them would not share state. The first versions with
 * what is used: `useEffectEvent` and `mutationOptions`.
 */
const PEERS = {
  react: '^19.2.0',
  'react-dom': '^19.2.0',
  'react-router-dom': '^7.0.0',
  '@tanstack/react-query': '^5.82.0',
};
/** The style sheets that docs/library.md names, in the order in which they are imported. */
export const SHEETS = [
  'theme.css',
  'base.css',
  'components.css',
  'screens/auth.css',
  'screens/dashboard.css',
  'screens/portal.css',
];
/** Only the portals' hooks need them. */
const WALLETS = /^@(solana|solana-mobile|wallet-standard)\//;

/**
 * @param {{ version: string; license: string; dependencies: Record<string, string>; devDependencies: Record<string, string> }} manifest
 *   the project's own package.json
 * @param {string[]} entries such as `screens/portal`
 * @param {string[]} packages that the modules import
 * @throws when a package is imported that the project does not name
 */
export function describePackage(manifest, entries, packages) {
  const versions = { ...manifest.devDependencies, ...manifest.dependencies };
  const pick = (wanted) =>
    Object.fromEntries(packages.filter(wanted).map((name) => [name, toRange(name, versions)]));
  const isPeer = (name) => name in PEERS || isWallet(name);
  return {
    name: '@tiller/library',
    version: manifest.version,
    description: "Tiller's components, screens, theme and hooks.",
    license: manifest.license,
    type: 'module',
    exports: {
      ...Object.fromEntries(
        entries.map((entry) => [
          `./${entry}`,
          { types: `./${entry}.d.ts`, import: `./${entry}.js` },
        ]),
      ),
      ...Object.fromEntries(SHEETS.map((sheet) => [`./${sheet}`, `./${sheet}`])),
      './package.json': './package.json',
    },
    sideEffects: ['**/*.css'],
    peerDependencies: pick(isPeer),
    peerDependenciesMeta: Object.fromEntries(
      packages.filter(isWallet).map((name) => [name, { optional: true }]),
    ),
    dependencies: pick((name) => !isPeer(name)),
  };
}

function isWallet(name) {
  return WALLETS.test(name);
}

function toRange(name, versions) {
  if (versions[name] === undefined) throw new Error(`package.json does not name ${name}.`);
  return PEERS[name] ?? `^${versions[name]}`;
}
