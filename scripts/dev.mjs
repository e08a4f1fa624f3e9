// Runs Tiller for work on it: the same one origin as `npm start`, with hot reload. The server
// restarts when one of its files changes; pages update in place.
//
//   npm run dev          on http://localhost:3000 (PORT, HOST, DATA_DIR ...: docs/operations.md)
import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';

import { areDependenciesInstalled, installDependencies } from './parts/dependencies.mjs';
import { createProxy } from './parts/proxy.mjs';
import { getCommandPath, root } from './parts/run.mjs';
import { findFreePort } from '../tests/support/freePort.mjs';

if (!areDependenciesInstalled()) {
  console.log('Installing packages (about a minute, once) ...');
  await installDependencies();
}
// Only now: start and dev must be able to begin without node_modules.
const { createServer: createVite } = await import('vite');

// An empty variable counts as unset, as for the server.
const port = Number(process.env.PORT || 3000);
const host = process.env.HOST || '127.0.0.1';
const origin = process.env.ORIGIN ?? `http://localhost:${port}`;
const innerPort = await findFreePort();
const proxy = createProxy(innerPort);

const front = createServer(answer);
const hosts = { dashboard: await openHost('dashboard'), portal: await openHost('portal') };
const { findHost } = await loadTypeScript('src/contract/findHost.ts');
const { isLoopback } = await loadTypeScript('server/platform/http/isLoopback.ts');
const { describeOpenness } = await loadTypeScript('server/openToOthers.ts');
front.on('upgrade', (incoming, socket, head) => {
  if (getHost(incoming) === 'server') proxy.upgrade(incoming, socket, head);
});

const server = spawn(
  process.execPath,
  [getCommandPath('tsx/dist/cli.mjs'), 'watch', '--clear-screen=false', 'server/main.ts'],
  {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    // A group of its own: Ctrl-C reaches it once, from here, and it has time to close its data.
    detached: true,
    env: {
      NODE_ENV: 'development',
      ...process.env,
      HOST: '127.0.0.1',
      PORT: String(innerPort),
      ORIGIN: origin,
    },
  },
);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal));
server.on('exit', (code) => process.exit(code ?? 0));

front.listen(port, host, () => {
  console.log(`Tiller for development: ${origin}`);
  // The server itself listens on this machine only, and does not know who else is let in.
  const local = !process.env.SOLANA_RPC_URL && isLoopback(origin);
  process.stdout.write(describeOpenness({ local, host }));
});

function loadTypeScript(path) {
  return hosts.portal.ssrLoadModule(join(root, path));
}

function openHost(name) {
  return createVite({
    configFile: join(root, 'hosts', name, 'vite.config.ts'),
    appType: 'custom',
    logLevel: 'warn',
    clearScreen: false,
    // One socket path for each host, on the one port.
    server: { middlewareMode: true, ws: { server: front, path: `/@hmr/${name}` } },
  });
}

function answer(incoming, outgoing) {
  const name = getHost(incoming);
  if (name === 'server') {
    proxy.http(incoming, outgoing);
    return;
  }
  hosts[name].middlewares(incoming, outgoing, () => {
    if (!incoming.headers.accept?.includes('text/html')) {
      outgoing.writeHead(404).end();
      return;
    }
    sendPage(name, incoming.url, outgoing).catch((error) => {
      outgoing.writeHead(500).end(String(error));
    });
  });
}

function getHost({ url }) {
  return findHost(new URL(url, origin).pathname);
}

async function sendPage(name, url, outgoing) {
  const file = await readFile(join(root, 'hosts', name, 'index.html'), 'utf8');
  const html = await hosts[name].transformIndexHtml(url, file);
  outgoing.setHeader('content-type', 'text/html; charset=utf-8');
  outgoing.end(html.replace('<!--host-config-->', await fetchHostConfigScript()));
}

/** The element that the production server writes. Empty while the server is still starting. */
async function fetchHostConfigScript() {
  const response = await fetch(`http://127.0.0.1:${innerPort}/host-config.json`).catch(() => null);
  if (!response?.ok) return '';
  const json = (await response.text()).replaceAll('<', String.raw`\u003c`);
  return `<script type="application/json" id="host-config">${json}</script>`;
}
