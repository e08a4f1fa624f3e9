import { join } from 'node:path';

import { defineConfig } from 'vite';

import { createSourcePlugins } from '../config/vite.shared.ts';

const root = join(import.meta.dirname, '..');

/**
 * The server as one file for Node 20, `dist/server/main.js`. Packages stay in node_modules: some
 * carry binaries or WebAssembly that must be found beside them.
 */
export default defineConfig({
  // The portal's root, because class names are made from paths relative to it: pages that the
  // server renders must name the classes of the portal's style sheet.
  root: join(root, 'hosts/portal'),
  publicDir: false,
  plugins: createSourcePlugins(),
  cacheDir: join(root, 'node_modules/.cache/vite-server'),
  ssr: { external: true },
  build: {
    ssr: join(root, 'server/main.ts'),
    outDir: join(root, 'dist/server'),
    emptyOutDir: true,
    target: 'node20',
    sourcemap: true,
    reportCompressedSize: false,
    rolldownOptions: { output: { entryFileNames: 'main.js', chunkFileNames: '[name]-[hash].js' } },
  },
});
