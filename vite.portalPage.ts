import { join } from 'node:path';

import { build, type Plugin, type Rolldown } from 'vite';

const START = join(import.meta.dirname, 'hosts/portal/start/start.ts');
const url = (file: string) => `/portal/${file}`;

/** Fetched by the application as soon as it runs: a static page fetches them beside it. */
const NEEDED_AT_ONCE = /\/src\/api\/portal\/payments\.ts$/;

/**
 * Makes the portals' page out of Vite's: its styles and the start script stand in the page, and the
 * start script fetches the application. `<!--preload-->` encloses what a page drawn by the server
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
        const needed = [chunk, ...Object.values(bundle).filter(isNeededAtOnce)];
        const files = new Set(needed.map(({ fileName }) => fileName));
        for (const { imports } of needed) for (const file of imports) files.add(file);
        const others = [...files].filter((file) => file !== chunk.fileName);
        const preloads = [...files].map((file) => `<link rel="modulepreload" href="${url(file)}">`);

        return html
          .replaceAll(
            /<script type="module".*?<\/script>|<link rel="(modulepreload|stylesheet)".*?>/gs,
            '',
          )
          .replace(
            '</head>',
            () =>
              `<style>${stylesOf(chunk, bundle)}</style><!--preload-->${preloads.join('')}<!--/preload--></head>`,
          )
          .replace(
            '</body>',
            `<script data-app="${[chunk.fileName, ...others].map(url).join(' ')}">@@START</script></body>`,
          )
          .replaceAll(/\s*\n\s*/g, '')
          .replace('@@START', await startScript());
      },
    },
  };
}

function isNeededAtOnce(output: Rolldown.OutputBundle[string]): output is Rolldown.OutputChunk {
  return output.type === 'chunk' && NEEDED_AT_ONCE.test(output.facadeModuleId ?? '');
}

function stylesOf(chunk: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle): string {
  return [...(chunk.viteMetadata?.importedCss ?? [])]
    .map((file) => {
      const asset = bundle[file];
      return asset?.type === 'asset' ? String(asset.source).trim() : '';
    })
    .join('');
}

/** The start script, as one function that leaves no names behind. */
async function startScript(): Promise<string> {
  const outputs = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      lib: { entry: START, formats: ['iife'], name: 'start' },
    },
  });
  const [first] = Array.isArray(outputs) ? outputs : [outputs];
  if (!first || !('output' in first)) throw new Error('The start script was not built');
  return first.output[0].code.trim();
}
