import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, request as forward } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join, normalize } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

import { PNG } from 'pngjs';

import { root } from './run.mjs';
import { findFreePort } from '../../tests/support/freePort.mjs';

const PAYEE = 'Harbour Coffee';
const WALLET = 'GmaDrppBC7P5ARKV8g3djiwP89vz1jLK23V2GBjuAEGB';

/** The smallest page with the same content, which every page is compared with. */
const PLAIN = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Pay ${PAYEE}</title><style>body{font:1rem/1.5 sans-serif;max-width:28rem;margin:4rem auto;padding:0 1rem;text-align:center}p{font-size:3.25rem;margin:0}button{font:inherit;width:100%;padding:1rem}</style></head><body><main><div>${PAYEE}</div><h1>Amount Due</h1><p>$25.00</p><form action="/pay" method="post"><button>Connect Wallet</button></form></main></body></html>`;

/** The built product with empty data, a merchant, a payment of $25 and a token to give. */
export async function startTiller() {
  const port = await findFreePort();
  const origin = `http://localhost:${port}`;
  const data = mkdtempSync(join(tmpdir(), 'tiller-bench-'));
  const child = spawn(process.execPath, [join(root, 'dist/server/main.js')], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', PORT: String(port), DATA_DIR: data },
    stdio: 'ignore',
  });
  while (!(await fetch(`${origin}/readyz`).catch(() => null))?.ok) {
    if (child.exitCode !== null) throw new Error('The server did not start');
    await new Promise((resolve) => {
      setTimeout(resolve, 100);
    });
  }
  return {
    origin,
    ...(await createSamples(origin)),
    close: async () => {
      child.kill('SIGTERM');
      await new Promise((resolve) => {
        child.on('exit', resolve);
      });
      rmSync(data, { recursive: true, force: true });
    },
  };
}

/** Returns the paths of a payment and of a gift. */
async function createSamples(origin) {
  let auth = '';
  const call = async (method, path, body) => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${auth}` };
    const request = { method, headers, body: JSON.stringify(body) };
    const response = await fetch(`${origin}/api${path}`, request);
    const answer = response.status === 204 ? {} : await response.json();
    if (!response.ok) throw new Error(`${path} answered ${answer.error}`);
    return answer;
  };
  const upload = async (type, mime, body) => {
    const { url, link } = await call('POST', '/upload', { type });
    const { ok, status } = await fetch(url, {
      method: 'PUT',
      headers: { 'content-type': mime },
      body,
    });
    if (!ok) throw new Error(`An upload answered ${status}`);
    return link;
  };
  const account = { email: 'bench@example.com', password: 'a long sentence' };
  ({ auth } = await call('POST', '/auth/register', account));
  await call('PATCH', '/organization', { name: PAYEE });
  await call('PATCH', '/organization', { wallet: WALLET });
  const order = { amountUSD: 25, memo: 'Order 1' };
  const { portalURL } = await call('POST', '/transaction/receive', order);

  const picture = PNG.sync.write(new PNG({ width: 500, height: 500 }));
  const image = await upload('png', 'image/png', picture);
  const metadata = { name: 'Harbour Beans', symbol: 'BEAN', description: 'A coffee.', image };
  const metadataURI = await upload('json', 'application/json', JSON.stringify(metadata));
  const mint = await call('POST', '/mint', { metadata, metadataURI, tokenUSDValue: 1 });
  await call('POST', '/mint/mint', { mintId: mint._id, amount: 1000 });
  return { payment: new URL(portalURL).pathname, gift: `/portal/gift/${mint._id}` };
}

/** A server of one plain page. */
export const startPlain = () =>
  listen((_request, response) => send(response, '.html', Buffer.from(PLAIN)));

/**
 * The portal's files on a file server, with the calls of the API passed on: which shows the portal without our
 * server's pages.
 */
export function startStatic(apiOrigin) {
  const index = readFileSync(join(root, 'dist/portal/index.html'));
  return listen((request, response) => {
    const { pathname } = new URL(request.url ?? '/', apiOrigin);
    if (pathname.startsWith('/api/')) {
      pass(request, response, apiOrigin);
      return;
    }
    const ending = extname(pathname);
    if (ending === '') {
      send(response, '.html', index);
      return;
    }
    const host = pathname.startsWith('/portal/') ? '.' : 'dashboard';
    const file = join(root, 'dist', host, normalize(decodeURIComponent(pathname)));
    if (existsSync(file)) send(response, ending, readFileSync(file));
    else response.writeHead(404).end();
  });
}

async function listen(answer) {
  const server = createServer(answer);
  await new Promise((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return { origin: `http://localhost:${server.address().port}`, close: () => server.close() };
}

const TYPES = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};
const squeezed = new Map();

function send(response, ending, body) {
  const type = TYPES[ending] ?? 'application/octet-stream';
  if (!/text|svg/.test(type)) {
    response.writeHead(200, { 'content-type': type }).end(body);
    return;
  }
  const key = body.toString('latin1');
  if (!squeezed.has(key)) squeezed.set(key, brotliCompressSync(body));
  response
    .writeHead(200, { 'content-type': type, 'content-encoding': 'br' })
    .end(squeezed.get(key));
}

function pass({ url, method, headers }, response, origin) {
  const { hostname, port } = new URL(origin);
  forward({ hostname, port, path: url, method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  }).end();
}
