import { join } from 'node:path';

import { build, type Plugin, type Rolldown } from 'vite';

const START = join(import.meta.dirname, 'hosts/portal/start');
const url = (file: string) => `/portal/${file}`;

/** Fetched by the application as soon as it runs: a static page fetches them beside it. */
const NEEDED_AT_ONCE = /\/src\/api\/portal\/payments\.ts$/;

/**
 * Makes the portals' page out of Vite's: its styles and start scripts stand in the page and fetch
 * everything else. `<!--preload-->` encloses what a page drawn by the server
 * leaves out, because it fetches the application later.
 */
export function portalPage(): Plugin {
  return {
    name: 'portal-page',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: async (html, { bundle = {}, chunk }) => {
        if (!chunk) throw new Error('The portal has no entry');
        const scripts = new Set([chunk.fileName]);
        for (const { fileName, imports } of [chunk, ...outputsOf(bundle, isNeededAtOnce)]) {
          for (const file of [fileName, ...imports]) scripts.add(file);
        }
        const sheets = [...(chunk.viteMetadata?.importedCss ?? [])];
        const files = { scripts: [...scripts].map(url), sheets: sheets.map(url) };
        const style = `<style>${sheets.map((file) => criticalOf(bundle[file])).join('')}</style>`;
        const preloads = files.scripts.map((href) => `<link rel="modulepreload" href="${href}">`);
        const start = `<script data-scripts="${files.scripts.join(' ')}" data-sheets="${files.sheets.join(' ')}">${await scriptOf('start.ts')}</script>`;
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

function isNeededAtOnce(output: Output): output is Rolldown.OutputChunk {
  return output.type === 'chunk' && NEEDED_AT_ONCE.test(output.facadeModuleId ?? '');
}

type Output = Rolldown.OutputBundle[string];

function outputsOf<Kind extends Output>(
  bundle: Rolldown.OutputBundle,
  isKind: (output: Output) => output is Kind,
): Kind[] {
  return Object.values(bundle).filter(isKind);
}

/**
 * What stands in the page: all but the web font. Looking it up costs more than the whole first
 * layout, and the sheet with it comes with the application; until then text stands in a local font
 * of the same measures.
 */
function criticalOf(sheet: Output | undefined): string {
  if (sheet?.type !== 'asset') return '';
  return String(sheet.source)
    .replaceAll(/@font-face\s*\{[^}]*url\([^}]*\}/g, '')
    .trim();
}

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
