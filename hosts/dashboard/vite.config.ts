import { defineConfig, type Plugin, type Rolldown } from 'vite';

import { hostConfig } from '../../config/vite.shared.ts';

const config = hostConfig('dashboard', '/');

/** Each in one file with all that it imports and the ones before it do not: two are more bytes than one. */
const first = { name: 'first', test: /\/first\.ts$/, priority: 2 };
const application = { name: 'application', test: /\/main\.tsx$/, priority: 1 };
const primary = { name: 'primaryPages', test: /\/primaryPages\.ts$/, priority: 0 };

export default defineConfig({
  ...config,
  build: {
    ...config.build,
    rolldownOptions: { output: { codeSplitting: { groups: [first, application, primary] } } },
  },
  plugins: [config.plugins, preloadApplication()],
});

/**
 * Lets the page itself ask for the application and its styles. Otherwise they would be asked for only
 * when the first file has arrived.
 */
function preloadApplication(): Plugin {
  return {
    name: 'preload-application',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) => {
        const { fileName, imports, viteMetadata } = findChunk(application.name, bundle);
        return [
          ...[fileName, ...imports].map((file) => link('modulepreload', file)),
          ...[...(viteMetadata?.importedCss ?? [])].map((sheet) => link('stylesheet', sheet)),
        ];
      },
    },
  };
}

function findChunk(name: string, bundle: Rolldown.OutputBundle): Rolldown.OutputChunk {
  const found = Object.values(bundle).find((output) => output.name === name);
  if (found?.type !== 'chunk') throw new Error(`There is no file of the ${name}`);
  return found;
}

function link(rel: string, file: string) {
  const attrs = { rel, crossorigin: true, href: `/${file}` };
  return { tag: 'link', attrs, injectTo: 'head' as const };
}
