import { join } from 'node:path';

import type { Plugin } from 'vite';

const own = (file: string) => JSON.stringify(join(import.meta.dirname, 'hosts/portal', file));

/**
 * What stands in the portals for code of libraries that could do more than they use: more than a
 * kilobyte, compressed, of a page's first script.
 */
const LIGHT: [id: RegExp, code: string][] = [
  // Contexts, aliases, strokes of a fixed width.
  [
    /\/lucide-react\/dist\/esm\/createLucideIcon\.mjs$/,
    `export { createIcon as default } from ${own('icon.ts')};`,
  ],
  // Styles and preloads of files that are imported later: here all styles are one file.
  [/^\0vite\/preload-helper\.js$/, `export const __vitePreload = (load) => load();`],
];

/** Puts small code of ours in the place of what libraries bring along ({@link LIGHT}). */
export function portalLight(): Plugin {
  return {
    name: 'portal-light',
    enforce: 'pre',
    load: (id) => LIGHT.find(([pattern]) => pattern.test(id))?.[1] ?? null,
  };
}
