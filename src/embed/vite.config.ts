import { join } from 'node:path';

import { defineConfig, type Plugin } from 'vite';

const root = join(import.meta.dirname, '../..');

/** It is one more script on a page that is not ours. */
const MOST_BYTES = 5_000;

/** The script for shops' pages, `dist/embed/embed.js`: one file that needs no other. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  cacheDir: join(root, 'node_modules/.cache/vite-embed'),
  plugins: [tightenStyles(), keepSmall()],
  build: {
    outDir: join(root, 'dist/embed'),
    emptyOutDir: true,
    // Private fields and style sheets of a shadow are in browsers since then.
    target: ['chrome99', 'firefox101', 'safari16.4'],
    reportCompressedSize: false,
    lib: { entry: 'main.ts', formats: ['iife'], name: 'tiller', fileName: () => 'embed.js' },
  },
});

/** Takes what CSS can do without out of the styles, which are text in a script. */
function tightenStyles(): Plugin {
  return {
    name: 'tighten-styles',
    transform: (code, id) =>
      id.endsWith('/styles.ts')
        ? code.replaceAll(/\s*([{};])\s*|(?<=[:,])\s+/g, '$1').replaceAll(';}', '}')
        : null,
  };
}

/** Fails a build that makes more of it than pages are promised. */
function keepSmall(): Plugin {
  return {
    name: 'keep-small',
    generateBundle(_options, bundle) {
      for (const output of Object.values(bundle)) {
        if (output.type !== 'chunk') continue;
        const bytes = Buffer.byteLength(output.code);
        if (bytes > MOST_BYTES)
          this.error(`${output.fileName} has ${bytes} bytes of ${MOST_BYTES}`);
      }
    },
  };
}
