import { join } from 'node:path';

import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import type { UserConfig } from 'vite';

const root = join(import.meta.dirname, '..');

/** The plugins without which no file of `src` compiles: hosts, server, Storybook and tests. */
export const createSourcePlugins = () => [vanillaExtractPlugin(), react()];

/**
 * What the two hosts share. `base` is the path a host is served under.
 * Only the dashboard carries `public/`: icons are at `/icons` for both hosts.
 */
export function createHostConfig(name: 'dashboard' | 'portal', base: string): UserConfig {
  return {
    root: join(root, 'hosts', name),
    base,
    publicDir: name === 'dashboard' ? join(root, 'public') : false,
    plugins: createSourcePlugins(),
    cacheDir: join(root, 'node_modules/.cache', `vite-${name}`),
    // `src` lies beside the hosts' own folders.
    server: { fs: { allow: [root] } },
    build: {
      outDir: join(root, 'dist', name),
      emptyOutDir: true,
      sourcemap: false,
      // A data: URL would be refused by the content security policy.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
    },
  };
}
