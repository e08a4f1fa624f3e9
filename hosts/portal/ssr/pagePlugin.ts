import { join } from 'node:path';

import type { Plugin, Rolldown } from 'vite';

import { bundleScript } from '../../../config/inlineScript.ts';
import { portalRoutes } from '../../../src/contract/portalRoutes.ts';
import type { PageFiles } from './pageFiles.ts';

/** The elements that Vite has put into the page. */
const BY_VITE = /<script type="module".*?<\/script>|<link rel="(?:modulepreload|stylesheet)".*?>/gs;
const WEB_FONT = /@font-face\s*\{[^}]*url\([^}]*\}/g;

/**
 * Makes the portals' page out of Vite's: its styles and start scripts are in the page and fetch
 * everything else (`PageFiles`). `<!--client-->` encloses what only a page needs that loads its data
 * itself.
 */
export function pagePlugin(): Plugin {
  return {
    name: 'portal-page',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: async (html, { bundle = {}, chunk }) => {
        if (!chunk) throw new Error('The portal has no entry');
        const files = listFiles(chunk, bundle);
        const preloads = files.application.map((url) => `<link rel="modulepreload" href="${url}">`);
        const head = `<style>${inlineStyles(bundle)}</style>${markClientOnly(preloads.join(''))}`;
        const data = `<script type="application/json" id="portal-files">${JSON.stringify(files)}</script>`;
        const start = `<script data-start>${await bundleOwn('hydrateWhenIdle.ts')}</script>`;
        const client = `<script data-start>${await bundleOwn('clientBootstrap.ts')}</script>`;

        return html
          .replaceAll(BY_VITE, '')
          .replaceAll(/\s*\n\s*/g, '')
          .replace('</head>', () => `${head}</head>`)
          .replace('</body>', () => `${data}${start}${markClientOnly(client)}</body>`);
      },
    },
  };
}

const bundleOwn = (file: string) => bundleScript(join(import.meta.dirname, file));

const markClientOnly = (html: string) => `<!--client-->${html}<!--/client-->`;

function listFiles(entry: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle): PageFiles {
  const styles = Object.keys(bundle).filter((file) => file.endsWith('.css'));
  const [application = [], ...wallet] = listGroups(entry, bundle);
  const queries = Object.values(portalRoutes).flatMap((route) => {
    if (!route.query) return [];
    const { path, query, preview } = route;
    const pattern = `^${path.replace(':id', String.raw`([\w-]+)`)}/?$`;
    return [{ pattern, path: query.path, preview }];
  });
  return {
    application: toUrls(application),
    styles: toUrls(styles),
    wallet: wallet.map(toUrls),
    queries,
  };
}

const toUrls = (files: string[]) => files.map((file) => `/portal/${file}`);

/**
 * Returns the application's files, then the wallet code that it imports later, then what that imports
 * later. Excludes what wallet packages import: few customers need it.
 */
function listGroups(entry: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle): string[][] {
  const known = new Set<string>();
  const groups: string[][] = [];
  let next = [entry];
  while (next.length > 0) {
    const group = closeOverImports(next, bundle).filter(({ fileName }) => !known.has(fileName));
    group.forEach(({ fileName }) => known.add(fileName));
    groups.push(group.map(({ fileName }) => fileName));
    next = findChunks(
      group.flatMap((chunk) => chunk.dynamicImports),
      bundle,
    ).filter(
      ({ fileName, facadeModuleId }) => !known.has(fileName) && isWalletCode(facadeModuleId),
    );
  }
  return groups.filter((group) => group.length > 0);
}

const isWalletCode = (module: string | null) => module?.includes('/src/wallet/') ?? false;

/** Returns the chunks and all that they import at once, themselves first. */
function closeOverImports(chunks: Rolldown.OutputChunk[], bundle: Rolldown.OutputBundle) {
  const found = new Set(chunks);
  for (const { imports } of found) findChunks(imports, bundle).forEach((chunk) => found.add(chunk));
  return [...found];
}

function findChunks(files: string[], bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] {
  return files.flatMap((file) => {
    const output = bundle[file];
    return output?.type === 'chunk' ? [output] : [];
  });
}

/**
 * Returns the styles that are in the page: all but web fonts, and their names. Looking for what is
 * not there yet costs a tenth of the first layout for each name, and the sheet that has them comes
 * after the application; until then text is in a local font of the same measures.
 */
function inlineStyles(bundle: Rolldown.OutputBundle): string {
  const source = Object.values(bundle)
    .map((file) => (file.type === 'asset' && file.fileName.endsWith('.css') ? file.source : ''))
    .join('');
  const fonts = source.match(WEB_FONT) ?? [];
  const names = fonts.map((font) => /font-family:\s*["']?([^;}"']+)/.exec(font)?.[1] ?? '');
  return [...new Set(names)]
    .reduce((css, name) => css.replaceAll(`"${name}",`, ''), source.replaceAll(WEB_FONT, ''))
    .trim();
}
