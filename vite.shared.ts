import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import type { UserConfig } from 'vite';

/** The plugins without which no file of `src` compiles: both hosts, Storybook and the tests. */
export const sourcePlugins = () => [vanillaExtractPlugin(), react()];

/**
 * What the two hosts share. `name` is the host's folder, `base` the path it is served under.
 * Only the dashboard carries `public/`: icons are at `/icons` for both hosts.
 */
export function hostConfig(name: 'dashboard' | 'portal', base: string): UserConfig {
  return {
    root: `hosts/${name}`,
    base,
    publicDir: name === 'dashboard' ? '../../public' : false,
    plugins: sourcePlugins(),
    cacheDir: `../../node_modules/.cache/vite-${name}`,
    build: {
      outDir: `../../dist/${name}`,
      emptyOutDir: true,
      sourcemap: false,
      // Small files inlined as data: URLs would be refused by the content security policy.
      assetsInlineLimit: 0,
      reportCompressedSize: false,
      manifest: true,
    },
  };
}
