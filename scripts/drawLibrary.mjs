// Draws every screen of the library with its hook, inside the providers that docs/library.md names and no
// others. Ends with 1 and says which hooks throw.
//
//   node scripts/drawLibrary.mjs dist/library
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';

const built = resolve(process.argv[2]);
const open = (entry) => import(join(built, `${entry}.js`));

prepareReact();
const { createElement } = await import('react');
const { renderToString } = await import('react-dom/server');
const { MemoryRouter } = await import('react-router-dom');
const { QueryClientProvider } = await import('@tanstack/react-query');
const { connect, createQueryClient } = await open('hooks/shared');

// Only now: packages look for a window when they are loaded.
globalThis.window = { location: new URL('https://admin.example.com/') };
globalThis.matchMedia = () => ({ matches: false });

let failed = 0;
for (const area of ['auth', 'dashboard', 'portal']) {
  const hooks = await open(`hooks/${area}`);
  const screens = await open(`screens/${area}`);
  for (const [name, hook] of Object.entries(hooks)) {
    if (!name.startsWith('use')) continue;
    const screen = name.endsWith('Gate') ? 'SessionGate' : name.slice('use'.length);
    try {
      draw(connect(hook, screens[screen]), hooks.PortalWalletProvider);
    } catch (error) {
      failed += 1;
      console.error(`${area}: ${name} with ${screen}: ${error.message}`);
    }
  }
}
process.exit(failed > 0 ? 1 : 0);

/** React wants a server's state of each store. Hooks of the dashboard have none: theirs in a browser is used. */
function prepareReact() {
  // Before it is imported: an import copies what the package exports.
  const react = createRequire(import.meta.url)('react');
  const { useSyncExternalStore } = react;
  react.useSyncExternalStore = (subscribe, getState, getServerState = getState) =>
    useSyncExternalStore(subscribe, getState, getServerState);
}

function draw(Screen, WalletProvider) {
  const client = createQueryClient({ error: () => {} });
  const page = createElement(MemoryRouter, null, createElement(Screen));
  const inner = WalletProvider ? createElement(WalletProvider, { drawnName: null }, page) : page;
  renderToString(createElement(QueryClientProvider, { client }, inner));
}
