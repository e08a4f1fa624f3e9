// Parts of the sources in which tests/architecture/architecture.test.ts plants violations.

/** Sources with one portal page. */
export function buildRoutes(name: string) {
  const entry = `{ name: '${name}', path: '/portal/${name}/:id', missingCode: '${name}_not_found' }`;
  return { 'src/contract/portalRoutes.ts': entry };
}

/** A lock file with one package. */
export function buildLock(entry: Record<string, string>) {
  return { 'package-lock.json': JSON.stringify({ packages: { 'node_modules/x': entry } }) };
}

/** A lock file with a package `x` that has binaries for these platforms, and with `others`. */
function buildBinariesLock(platforms: string[], others: Record<string, object> = {}) {
  const binaries = platforms.map((platform) => {
    const [os, cpu] = platform.split('-');
    return [`node_modules/x-${platform}`, { os: [os], cpu: [cpu] }];
  });
  const names = ['x-darwin-arm64', 'x-darwin-x64', 'x-linux-arm64', 'x-linux-x64'];
  const x = { optionalDependencies: Object.fromEntries(names.map((name) => [name, '1.0.0'])) };
  const packages = { 'node_modules/x': x, ...Object.fromEntries(binaries), ...others };
  return { 'package-lock.json': JSON.stringify({ packages }) };
}

/** A story's meta with advice on what to do, and with `rest`. */
export function buildGuidance(rest: string) {
  return `  parameters: {\n    guidance: {\n      do: ['Fill it.'],\n ${rest},\n    },\n  },`;
}

/** Tests that wait for a time, each once. */
export const FIXED_WAITS: Record<string, string>[] = [
  { 'tests/e2e/x.spec.ts': 'await page.waitForTimeout(500);' },
  { 'tests/e2e/support/x.ts': 'await page.waitForTimeout(PAUSE_MS);' },
  { 'server/x.test.ts': 'await new Promise((resolve) => {\n  setTimeout(resolve, 300);\n});' },
  { 'src/x.test.tsx': 'const soon = () => new Promise<void>((done) => setTimeout(done, 20));' },
  { 'tests/x.test.ts': 'await sleep(PAUSE_MS);' },
  { 'plugins/medusa/src/x.test.ts': 'await wait(1_000);' },
];

/** Lock files that lack a binary. */
export const INCOMPLETE_BINARIES = [
  buildBinariesLock(['darwin-arm64', 'darwin-x64', 'linux-arm64']),
  buildBinariesLock(['darwin-x64', 'linux-arm64', 'linux-x64'], {
    'node_modules/x-darwin-arm64': {},
  }),
  buildBinariesLock(['darwin-arm64', 'darwin-x64', 'linux-x64'], {
    'node_modules/x-linux-arm64': { os: ['linux'], cpu: ['arm64'], libc: ['musl'] },
  }),
];
