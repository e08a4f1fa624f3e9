// Builds components, screens, theme and hooks as a package for other applications: dist/library with
// ES modules, types, style sheets and a package.json of its own (docs/library.md).
//
//   npm run build:library
import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';

import { listSurface } from '../config/library/surface.mjs';
import { describePackage } from './parts/libraryPackage.mjs';
import { getCommandPath, root, runNode } from './parts/run.mjs';

const built = join(root, 'dist/library');
const types = join(built, 'types');
const surface = listSurface();
/** In place of packages that nothing uses: docs/library.md names them. */
const STUBS = ['bigint-buffer', 'empty-wallet-adapter', 'react-native'];

const started = performance.now();
await run('vite/bin/vite.js', 'build', '--config', 'config/library/vite.config.ts');
// Only the sheet of the page's styles is needed.
rmSync(join(built, 'base.js'));
await writeTypes();
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const described = describePackage(manifest, Object.keys(surface), listImports());
writeFileSync(join(built, 'package.json'), `${JSON.stringify(described, null, 2)}\n`);
cpSync(join(root, 'docs/library.md'), join(built, 'README.md'));
cpSync(join(root, 'LICENSE'), join(built, 'LICENSE'));
for (const stub of STUBS)
  cpSync(join(root, 'stubs', stub), join(built, 'stubs', stub), { recursive: true });
report();

async function run(script, ...args) {
  const { ok, output } = await runNode([getCommandPath(script), ...args], {
    NODE_ENV: 'production',
  });
  if (ok) return;
  process.stderr.write(output);
  process.exit(1);
}

/** Writes the declarations of the entries and of every file that they import. */
async function writeTypes() {
  const config = join(root, '.cache/library/tsconfig.json');
  mkdirSync(dirname(config), { recursive: true });
  const files = Object.values(surface).flatMap((modules) =>
    modules.map(({ file }) => join(root, file)),
  );
  const compilerOptions = {
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    rootDir: join(root, 'src'),
    outDir: types,
  };
  const extended = join(root, 'tsconfig.json');
  writeFileSync(config, JSON.stringify({ extends: extended, compilerOptions, files, include: [] }));
  await run('typescript/bin/tsc', '-p', config);
  for (const file of listFiles(types, '.d.ts')) resolveAliases(file);
  for (const [entry, modules] of Object.entries(surface)) {
    const lines = modules.map(
      ({ file, names, types: kinds }) =>
        `export { ${[...names, ...kinds.map((name) => `type ${name}`)].join(', ')} } ` +
        `from '${toRelative(join(built, entry), join(types, toModule(file)))}';`,
    );
    writeFileSync(join(built, `${entry}.d.ts`), `${lines.join('\n')}\n`);
  }
}

/**
 * Writes the repository's own import aliases as paths: no other package.json has them. Every path has an
 * ending, which Node's own resolution asks for.
 */
function resolveAliases(file) {
  const aliases = Object.entries(
    JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).imports,
  );
  const resolved = readFileSync(file, 'utf8')
    .replaceAll(/(["'])(\.\.?\/[\w/.-]+)\1/g, '$1$2.js$1')
    .replaceAll(/(["'])(#\w+\/[\w/.]+)\1/g, (_, quote, name) => {
      for (const [alias, path] of aliases) {
        const [start] = alias.split('*');
        if (!alias.endsWith('*') || !name.startsWith(start)) continue;
        const target = path.replaceAll('*', name.slice(start.length));
        return quote + toRelative(file, join(types, toModule(target))) + quote;
      }
      throw new Error(`${file} imports ${name}, which package.json does not name.`);
    });
  // Named so by the compiler, but nothing that an application would install itself.
  writeFileSync(file, resolved.replaceAll('@tanstack/query-core', '@tanstack/react-query'));
}

/** Returns the module that a declaration describes, as other declarations import it. */
function toModule(file) {
  return file.replace(/^(\.\/)?src\//, '').replace(/\.tsx?$/, '.js');
}

function toRelative(from, to) {
  const path = relative(dirname(from), to);
  return path.startsWith('.') ? path : `./${path}`;
}

/** The packages that the modules and their types import. */
function listImports() {
  const found = new Set();
  for (const file of [...listFiles(built, '.js'), ...listFiles(built, '.d.ts')]) {
    const code = readFileSync(file, 'utf8');
    for (const [, name] of code.matchAll(
      /(?:from|import\()\s*["']((?:@[\w-]+\/)?[\w][\w.-]*)[^"']*["']/g,
    )) {
      found.add(name);
    }
  }
  return [...found].toSorted((a, b) => a.localeCompare(b));
}

function listFiles(folder, ending) {
  return readdirSync(folder, { recursive: true })
    .filter((name) => name.endsWith(ending))
    .map((name) => join(folder, name))
    .toSorted();
}

function report() {
  for (const [name, ending] of Object.entries({ modules: '.js', sheets: '.css', types: '.d.ts' })) {
    const files = listFiles(built, ending);
    const size = formatSize(files, (file) => statSync(file).size);
    const compressed = formatSize(files, (file) => gzipSync(readFileSync(file)).length);
    console.log(`${name.padEnd(8)} ${size}, ${compressed} compressed`);
  }
  console.log(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s: dist/library`);
}

function formatSize(files, toBytes) {
  return `${(files.reduce((sum, file) => sum + toBytes(file), 0) / 1000).toFixed(0)} kB`;
}
