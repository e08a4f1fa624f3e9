import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

import type { FastifyBaseLogger } from 'fastify';

import type { DrawnPortal, RenderPortal } from '#contract/portalPage';

/** Draws a portal; null when it cannot. */
export type Renderer = (...input: Parameters<RenderPortal>) => Promise<DrawnPortal | null>;

/**
 * Opens the portals' build for the server (`hosts/portal/server.tsx`) when the first page asks for
 * it. A build that is missing, as while developing, or that fails draws nothing: pages then load
 * their data themselves.
 */
export function openRenderer(file: string, log: FastifyBaseLogger): Renderer {
  let opened: Promise<RenderPortal | null> | null = null;
  return async (...input) => {
    opened ??= open(file, log);
    const render = await opened;
    try {
      return render && render(...input);
    } catch (error) {
      log.error({ err: error }, 'a portal could not be drawn');
      return null;
    }
  };
}

async function open(file: string, log: FastifyBaseLogger): Promise<RenderPortal | null> {
  if (!existsSync(file)) return null;
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
