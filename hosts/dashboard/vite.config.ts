import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { defineConfig, type Plugin, type Rolldown } from 'vite';

import { bundleScript } from '../../config/inlineScript.ts';
import { createHostConfig } from '../../config/vite.shared.ts';

const config = createHostConfig('dashboard', '/');

/** One chunk per entry with all that earlier chunks lack; fewer chunks compress better. */
const first = { name: 'first', test: /\/first\.ts$/, priority: 2 };
const application = { name: 'application', test: /\/main\.tsx$/, priority: 1 };
const primary = { name: 'primaryPages', test: /\/primaryPages\.ts$/, priority: 0 };

export default defineConfig({
  ...config,
  build: {
    ...config.build,
    rolldownOptions: { output: { codeSplitting: { groups: [first, application, primary] } } },
  },
  plugins: [config.plugins, inlineStart()],
});

const THEME_SCRIPT = '<script src="/theme.js"></script>';

/**
 * Puts what the first paint waits for into the page itself: the theme's script, with the one that
 * sees a first file that does not come, and the application's styles. The server allows them by their
 * hashes. And lets the page ask for the application, which would otherwise be asked for only when the
 * first file has arrived.
 */
function inlineStart(): Plugin {
  return {
    name: 'inline-start',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: async (html, { bundle = {} }) => {
        const watch = await bundleScript(join(import.meta.dirname, 'watchFirst.ts'));
        const { fileName, imports, viteMetadata } = findChunk(application.name, bundle);
        const sheets = [...(viteMetadata?.importedCss ?? [])];
        const styles = sheets.map((sheet) => readAsset(sheet, bundle)).join('');
        return {
          html: html.replace(
            THEME_SCRIPT,
            () => `<script data-start>${readThemeScript()}${watch}</script>`,
          ),
          tags: [
            { tag: 'style', children: styles, injectTo: 'head' },
            ...[fileName, ...imports].map(preload),
          ],
        };
      },
    },
    generateBundle: {
      // After the lists of what to fetch with a file have been written.
      order: 'post',
      handler: (_options, bundle) => {
        const { fileName, viteMetadata } = findChunk(application.name, bundle);
        for (const sheet of viteMetadata?.importedCss ?? [])
          replaceInLists(sheet, fileName, bundle);
      },
    },
  };
}

/** Lets files that are drawn with the page's own styles name a file that is there already instead. */
function replaceInLists(sheet: string, file: string, bundle: Rolldown.OutputBundle) {
  for (const output of Object.values(bundle)) {
    if (output.type === 'chunk') output.code = output.code.replaceAll(`"${sheet}"`, `"${file}"`);
  }
}

/** Without comments and line breaks. Every statement in it ends with a semicolon or a brace. */
function readThemeScript(): string {
  const code = readFileSync(join(import.meta.dirname, '../../public/theme.js'), 'utf8');
  return code.replaceAll(/^\s*\/\/.*$/gm, '').replaceAll(/\s*\n\s*/g, '');
}

function findChunk(name: string, bundle: Rolldown.OutputBundle): Rolldown.OutputChunk {
  const found = Object.values(bundle).find((output) => output.name === name);
  if (found?.type !== 'chunk') throw new Error(`There is no file of the ${name}`);
  return found;
}

function readAsset(file: string, bundle: Rolldown.OutputBundle): string {
  const found = bundle[file];
  if (found?.type !== 'asset') throw new Error(`There is no file ${file}`);
  return String(found.source).trim();
}

function preload(file: string) {
  const attrs = { rel: 'modulepreload', crossorigin: true, href: `/${file}` };
  return { tag: 'link', attrs, injectTo: 'head' as const };
}
