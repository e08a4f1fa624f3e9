import { defineConfig, type Plugin, type Rolldown } from 'vite';

import { hostConfig } from '../../config/vite.shared.ts';

/** Everything but what the first file (`main.ts`) and late parts, such as menus, are made of. */
const SHARED =
  /^(?!.*\/(?:react-aria|react-stately|@react-aria|@react-stately|@internationalized|valibot|src\/contract|src\/api)\b)/;

const dashboard = hostConfig('dashboard', '/');

export default defineConfig({
  ...dashboard,
  plugins: [dashboard.plugins, preloadApp()],
  build: {
    ...dashboard.build,
    rolldownOptions: {
      output: {
        // One file of what several pages need, and not one for each set of pages: every request costs
        // a kilobyte of headers. What only menus and sheets need stays out of it.
        codeSplitting: {
          groups: [{ name: 'shared', test: SHARED, minShareCount: 2 }],
          includeDependenciesRecursively: false,
        },
      },
    },
  },
});

/**
 * Lets the page itself ask for the application (`app.tsx`), which `main.ts` imports. Otherwise its
 * files would be asked for only when `main.ts` has arrived.
 */
function preloadApp(): Plugin {
  return {
    name: 'preload-app',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) => {
        const chunks = listImportedChunks('/app.tsx', bundle);
        const sheets = new Set(
          chunks.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]),
        );
        return [
          ...chunks.map(({ fileName }) => link('modulepreload', fileName)),
          ...[...sheets].map((fileName) => link('stylesheet', fileName)),
        ];
      },
    },
  };
}

function link(rel: string, file: string) {
  const attrs = { rel, crossorigin: true, href: `/${file}` };
  return { tag: 'link', attrs, injectTo: 'head' as const };
}

/** The chunk of this module and all chunks that it imports. */
function listImportedChunks(module: string, bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const entry = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module));
  if (!entry) throw new Error(`No chunk is made of ${module}`);
  const found = new Set([entry]);
  for (const { imports } of found) {
    for (const chunk of chunks) if (imports.includes(chunk.fileName)) found.add(chunk);
  }
  return [...found];
}
