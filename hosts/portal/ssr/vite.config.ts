import { join } from 'node:path';

import { defineConfig } from 'vite';

import { createSourcePlugins } from '../../../config/vite.shared.ts';

const root = join(import.meta.dirname, '../../..');

/**
 * The portals as a function of the server, `dist/portal-server/server.js`, with everything in it.
 * Beside the server and not in it: the server knows no screens. Its root is the portal's, because
 * class names are made from paths relative to it and must be those of the portal's style sheet.
 */
export default defineConfig({
  root: join(root, 'hosts/portal'),
  publicDir: false,
  plugins: [createSourcePlugins()],
  cacheDir: join(root, 'node_modules/.cache/vite-portal-server'),
  ssr: { noExternal: true },
  build: {
    ssr: join(import.meta.dirname, 'server.tsx'),
    outDir: join(root, 'dist/portal-server'),
    emptyOutDir: true,
    target: 'node20',
    reportCompressedSize: false,
  },
});
