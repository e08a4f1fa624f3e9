import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { defineConfig, type Plugin, type Rolldown } from 'vite';

import { hostConfig } from '../../config/vite.shared.ts';

const config = hostConfig('dashboard', '/');

/** Each in one file with all that it imports and the ones before it do not: two are more bytes than one. */
const first = { name: 'first', test: /\/first\.ts$/, priority: 2 };
const application = { name: 'application', test: /\/main\.tsx$/, priority: 1 };
const primary = { name: 'primaryPages', test: /\/primaryPages\.ts$/, priority: 0 };

/** The application's styles stand in the page: what imports it must not fetch them once more. */
const isApplicationStyles = (file: string) => /\bapplication-[\w-]+\.css$/.test(file);

export default defineConfig({
  ...config,
  build: {
    ...config.build,
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, files) => files.filter((file) => !isApplicationStyles(file)),
    },
    rolldownOptions: { output: { codeSplitting: { groups: [first, application, primary] } } },
  },
  plugins: [config.plugins, inlineStart()],
});

const THEME_SCRIPT = '<script src="/theme.js"></script>';

/**
 * Puts what the first paint waits for into the page itself: the theme's script and the application's
 * styles, which the server allows by their hashes. And lets the page ask for the application, which
 * would otherwise be asked for only when the first file has arrived.
 */
function inlineStart(): Plugin {
  return {
    name: 'inline-start',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => {
        const { fileName, imports, viteMetadata } = findChunk(application.name, bundle);
        const sheets = [...(viteMetadata?.importedCss ?? [])].map((sheet) =>
          readAsset(sheet, bundle),
        );
        return {
          html: html.replace(
            THEME_SCRIPT,
            () => `<script data-start>${readThemeScript()}</script>`,
          ),
          tags: [
            { tag: 'style', children: sheets.join(''), injectTo: 'head' },
            ...[fileName, ...imports].map(preload),
          ],
        };
      },
    },
  };
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
