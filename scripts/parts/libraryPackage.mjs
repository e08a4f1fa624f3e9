// The package.json of the library that `npm run build:library` makes.

/** The application brings these: two copies of one of them would not share state. */
const PEERS = new Set(['react', 'react-dom', 'react-router-dom', '@tanstack/react-query']);
/** Only the portals' hooks need them. */
const WALLETS = /^@(solana|solana-mobile|wallet-standard)\//;

/**
 * @param {{ version: string; license: string; dependencies: Record<string, string>; devDependencies: Record<string, string> }} manifest
 *   the project's own package.json
 * @param {string[]} entries such as `screens/portal`
 * @param {string[]} packages that the modules import
 * @param {string[]} sheets such as `components.css`
 * @throws when a package is imported that the project does not name
 */
export function describePackage(manifest, entries, packages, sheets) {
  const versions = { ...manifest.devDependencies, ...manifest.dependencies };
  const pick = (wanted) =>
    Object.fromEntries(packages.filter(wanted).map((name) => [name, toRange(name, versions)]));
  const isPeer = (name) => PEERS.has(name) || isWallet(name);
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
      ...Object.fromEntries(sheets.map((sheet) => [`./${sheet}`, `./${sheet}`])),
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
  return `^${versions[name]}`;
}
