import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

import type { FastifyReply } from 'fastify';

import type { HostConfig } from '#contract/hostConfig';
import { notBuilt } from '#domain/messages/notBuilt';
import { html } from '#server/platform/pages/html';
import { renderPage } from '#server/platform/pages/page';
import { sendPage } from '#server/platform/pages/sendPage';

/**
 * Returns a function that reads a host's page with its configuration in it, and reads it again when
 * the file changed. It returns what `prepare` made of the page, or null when the host is not built.
 */
export function createPageReader<Page>(
  folder: string,
  hostConfig: HostConfig,
  prepare: (html: string) => Page,
): () => Page | null {
  const file = join(folder, 'index.html');
  let cached: { page: Page; mtimeMs: number } | null = null;
  return () => {
    const mtimeMs = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
    if (mtimeMs === undefined) return null;
    if (cached?.mtimeMs !== mtimeMs) {
      const html = readFileSync(file, 'utf8');
      const config = renderJsonElement('host-config', hostConfig);
      cached = { page: prepare(html.replace('<!--host-config-->', () => config)), mtimeMs };
    }
    return cached.page;
  };
}

/** Returns an element with data that the scripts of a page read. */
export function renderJsonElement(id: string, value: unknown): string {
  // `<` could end the element early.
  const json = JSON.stringify(value).replaceAll('<', String.raw`\u003c`);
  return `<script type="application/json" id="${id}">${json}</script>`;
}

/** Sends a hint in place of a page that `npm run build` has not made. */
export function sendNotBuilt(reply: FastifyReply): FastifyReply {
  return sendHowTo(reply.code(503), notBuilt.pages);
}

/** Sends a hint in place of a Storybook that `npm run build:storybook` has not made. */
export function sendStorybookNotBuilt(reply: FastifyReply): FastifyReply {
  return sendHowTo(reply.code(404), notBuilt.storybook);
}

function sendHowTo(
  reply: FastifyReply,
  { title, command, next }: typeof notBuilt.pages,
): FastifyReply {
  const content = html`<p>${notBuilt.before} <code>${command}</code>, ${next}</p>`;
  return sendPage(
    reply,
    renderPage(title, content, { name: notBuilt.section, note: notBuilt.note }),
  );
}
