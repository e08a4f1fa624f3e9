import { join } from 'node:path';

import { defineConfig, type Plugin } from 'vite';

import { createSourcePlugins } from '../vite.shared.ts';
import { listSurface } from './surface.mjs';

const root = join(import.meta.dirname, '../..');
const VIRTUAL = 'virtual:library/';
const surface = listSurface();

/** Each entry exports what the surface lists; the repository itself has no such files. */
function entryPlugin(): Plugin {
  return {
    name: 'library-entries',
    enforce: 'pre',
    // Vite takes an entry for a path, and puts the root before it.
    resolveId: (id) => (id.includes(VIRTUAL) ? `\0${id.slice(id.indexOf(VIRTUAL))}` : null),
    load: (id) => {
      const modules = id.startsWith(`\0${VIRTUAL}`) && surface[id.slice(VIRTUAL.length + 1)];
      if (!modules) return null;
      return modules
        .filter(({ names }) => names.length > 0)
        .map(({ file, names }) => `export { ${names.join(', ')} } from '${join(root, file)}';`)
        .join('\n');
    },
  };
}

/** The page around everything, which no screen imports: it becomes base.css and theme.css. */
const base = { base: join(root, 'src/theme/global.css.ts') };
const virtual = Object.fromEntries(Object.keys(surface).map((entry) => [entry, VIRTUAL + entry]));

/** Each rule is in one sheet only: a repeated rule could override one between. */
const createSheet = (name: string, path: string) => ({
  name,
  test: new RegExp(`/src/${path}.*\\.vanilla\\.css`),
});

export default defineConfig({
  root,
  publicDir: false,
  plugins: [...createSourcePlugins(), entryPlugin()],
  build: {
    outDir: join(root, 'dist/library'),
    emptyOutDir: true,
    minify: false,
    cssMinify: true,
    cssCodeSplit: true,
    target: 'es2022',
    reportCompressedSize: false,
    lib: { entry: { ...virtual, ...base }, formats: ['es'] },
    rolldownOptions: {
      // Packages are installed beside this one.
      external: (id) => /^@?[a-z]/.test(id) && !id.startsWith('virtual:'),
      output: {
        chunkFileNames: 'chunks/[name].js',
        assetFileNames: '[name][extname]',
        codeSplitting: {
          groups: [
            createSheet('base', 'theme/global'),
            createSheet('theme', 'theme/(light|dark|scale)'),
            createSheet('components', '(components|theme|wallet)/'),
            createSheet('screens/auth', 'screens/auth/'),
            createSheet('screens/dashboard', 'screens/dashboard/'),
            createSheet('screens/portal', 'screens/portal/'),
          ],
        },
      },
    },
  },
});
