import { statSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

import type { FastifyBaseLogger } from 'fastify';

import type { DrawnPortal, RenderPortal } from '#contract/portalPage';

/** Renders portal pages with the built code. */
export interface Renderer {
  /** Loads the code, once. */
  open: () => Promise<unknown>;
  /** Renders a portal page; null when that fails. */
  draw: (...input: Parameters<RenderPortal>) => Promise<DrawnPortal | null>;
}

/**
 * Renders with the portals' server build (`hosts/portal/ssr/server.tsx`). Renders nothing when that
 * build is missing, as in development, or fails: pages then load their data themselves. The same
 * when a newer build has replaced it: the browser then gets the new application (`pages.ts`), which
 * would discard the rendering of the old one.
 */
export function createRenderer(file: string, log: FastifyBaseLogger): Renderer {
  const readBuildTime = () => statSync(file, { throwIfNoEntry: false })?.mtimeMs;
  let opened: { render: Promise<RenderPortal | null>; builtAtMs: number | undefined } | null = null;
  const openOnce = () => (opened ??= { render: open(file, log), builtAtMs: readBuildTime() });
  return {
    open: () => openOnce().render,
    draw: async (...input) => {
      const { render: opening, builtAtMs } = openOnce();
      const render = builtAtMs === readBuildTime() ? await opening : null;
      try {
        return render && render(...input);
      } catch (error) {
        log.error({ err: error }, 'a portal could not be drawn');
        return null;
      }
    },
  };
}

async function open(file: string, log: FastifyBaseLogger): Promise<RenderPortal | null> {
  if (!statSync(file, { throwIfNoEntry: false })) return null;
  try {
    const code: unknown = await import(/* @vite-ignore */ pathToFileURL(file).href);
    if (isRenderer(code)) return code.render;
    throw new Error(`${file} has no function "render"`);
  } catch (error) {
    log.error({ err: error }, 'the code that draws portals could not be loaded');
    return null;
  }
}

/**
 * Returns whether the module has a `render`. It comes from the same release, so the type is right.
 */
function isRenderer(code: unknown): code is { render: RenderPortal } {
  return typeof code === 'object' && code !== null && 'render' in code;
}
