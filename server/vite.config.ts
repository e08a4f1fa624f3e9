import { join } from 'node:path';

import { defineConfig } from 'vite';

import { createSourcePlugins } from '../config/vite.shared.ts';

const root = join(import.meta.dirname, '..');

/** Packages that find their binaries or WebAssembly beside them. */
const WITH_BINARIES = ['@electric-sql/pglite', '@node-rs/argon2', 'litesvm'];

/** Packages that others use where they are installed. Here they are not. */
const OPTIONAL = ['bufferutil', 'pg-native', 'utf-8-validate'];

/**
 * The server for Node 20, `dist/server/main.js`, with the packages that it uses: to find and read them one
 * by one took half the time of a start.
 */
export default defineConfig({
  // The portal's root, because class names are made from paths relative to it: pages that the
  // server renders must name the classes of the portal's style sheet.
  root: join(root, 'hosts/portal'),
  publicDir: false,
  plugins: createSourcePlugins(),
  cacheDir: join(root, 'node_modules/.cache/vite-server'),
  ssr: { noExternal: true, external: [...WITH_BINARIES, ...OPTIONAL] },
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
