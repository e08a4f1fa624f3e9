import { statSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

import type { FastifyBaseLogger } from 'fastify';

import type { DrawnPortal, RenderPortal } from '#contract/portalPage';

export interface Renderer {
  /** Loads the code, once. */
  open: () => Promise<unknown>;
  /** Draws a portal; null when it cannot. */
  draw: (...input: Parameters<RenderPortal>) => Promise<DrawnPortal | null>;
}

/**
 * The portals' build for the server (`hosts/portal/ssr/server.tsx`). One that is missing, as while
 * developing, or that fails draws nothing: pages then load their data themselves. So does one that
 * another build has replaced since: the application is the new one (`pages.ts`), and would throw away
 * what is drawn otherwise.
 */
export function createRenderer(file: string, log: FastifyBaseLogger): Renderer {
  const builtAt = () => statSync(file, { throwIfNoEntry: false })?.mtimeMs;
  let opened: { render: Promise<RenderPortal | null>; of: number | undefined } | null = null;
  const openOnce = () => (opened ??= { render: open(file, log), of: builtAt() });
  return {
    open: () => openOnce().render,
    draw: async (...input) => {
      const { render: opening, of } = openOnce();
      const render = of === builtAt() ? await opening : null;
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

/** The build is of this release, from a function of this type. */
function isRenderer(code: unknown): code is { render: RenderPortal } {
  return typeof code === 'object' && code !== null && 'render' in code;
}
