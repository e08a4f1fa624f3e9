import { join } from 'node:path';

import { build, type Plugin, type Rolldown } from 'vite';

const START = join(import.meta.dirname, 'hosts/portal/start');
const urlsOf = (files: Iterable<string>) => [...files].map((file) => `/portal/${file}`);

/** The page of a portal, by the word in its address. */
const PAGE = /\/hosts\/portal\/pages\/(\w+)\.ts$/;
/** The calls that a page begins with, where it does not come with its data. */
const CALLS = /\/src\/api\/portal\/(payment|gift)s\.ts$/;

/**
 * Makes the portals' page out of Vite's: its styles and start scripts stand in the page and fetch
 * everything else. `<!--preload-->` encloses what a page drawn by the server leaves out, because it
 * fetches the application later.
 */
export function portalPage(): Plugin {
  return {
    name: 'portal-page',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: async (html, { bundle = {}, chunk }) => {
        if (!chunk) throw new Error('The portal has no entry');
        const outputs = Object.values(bundle);
        const sheets = outputs.filter(({ fileName }) => fileName.endsWith('.css'));
        const scripts = closureOf(chunk, bundle);
        const style = `<style>${sheets.map(criticalOf).join('')}</style>`;
        const data = {
          scripts: urlsOf(scripts),
          sheets: urlsOf(sheets.map(({ fileName }) => fileName)),
          ...pageScripts(bundle, scripts),
        };
        const attributes = Object.entries(data).map(
          ([name, urls]) => ` data-${name}="${urls.join(' ')}"`,
        );
        const preloads = data.scripts.map((href) => `<link rel="modulepreload" href="${href}">`);
        const start = `<script${attributes.join('')}>${await scriptOf('start.ts')}</script>`;
        const loading = `<script data-loading>${await scriptOf('loading.ts')}</script>`;

        return html
          .replaceAll(BY_VITE, '')
          .replaceAll(/\s*\n\s*/g, '')
          .replace(
            '</head>',
            () => `${style}<!--preload-->${preloads.join('')}<!--/preload--></head>`,
          )
          .replace('</body>', () => `${start}<!--preload-->${loading}<!--/preload--></body>`);
      },
    },
  };
}

/** The elements that Vite has put into the page. */
const BY_VITE = /<script type="module".*?<\/script>|<link rel="(?:modulepreload|stylesheet)".*?>/gs;

/** What each page needs beside the application, and `<page>-calls`: what it then begins with. */
function pageScripts(bundle: Rolldown.OutputBundle, application: Set<string>) {
  const found: Record<string, string[]> = {};
  for (const output of Object.values(bundle)) {
    if (output.type !== 'chunk') continue;
    const page = PAGE.exec(output.facadeModuleId ?? '')?.[1];
    const called = CALLS.exec(output.facadeModuleId ?? '')?.[1];
    const name = page ?? (called && `${called}-calls`);
    if (name) found[name] = urlsOf(without(closureOf(output, bundle), application));
  }
  return found;
}

function without(files: Set<string>, known: Set<string>): string[] {
  return [...files].filter((file) => !known.has(file));
}

/** The file and all that it imports, itself first. */
function closureOf(chunk: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle): Set<string> {
  const files = new Set([chunk.fileName]);
  for (const file of files) {
    const output = bundle[file];
    if (output?.type === 'chunk') output.imports.forEach((imported) => files.add(imported));
  }
  return files;
}

/**
 * What stands in the page: all but web fonts, and their names. Looking for what is not there yet
 * costs a tenth of the first layout for each name, and the sheet that has them comes with the
 * application; until then text stands in a local font of the same measures.
 */
function criticalOf(sheet: Rolldown.OutputBundle[string]): string {
  if (sheet.type !== 'asset') return '';
  const source = String(sheet.source);
  const fonts = source.match(WEB_FONT) ?? [];
  const names = fonts.map((font) => /font-family:\s*["']?([^;}"']+)/.exec(font)?.[1] ?? '');
  return [...new Set(names)]
    .reduce((css, name) => css.replaceAll(`"${name}",`, ''), source.replaceAll(WEB_FONT, ''))
    .trim();
}

const WEB_FONT = /@font-face\s*\{[^}]*url\([^}]*\}/g;

/** A script of the page, as one function that leaves no names behind. */
async function scriptOf(file: string): Promise<string> {
  const outputs = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      lib: { entry: join(START, file), formats: ['iife'], name: 'start' },
    },
  });
  const [first] = Array.isArray(outputs) ? outputs : [outputs];
  if (!first || !('output' in first)) throw new Error('The start script was not built');
  return first.output[0].code.trim();
}
