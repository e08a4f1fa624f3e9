import { createReadStream, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';

const TYPES = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

const EMPTY_PICTURE = '<svg xmlns="http://www.w3.org/2000/svg"/>';

/**
 * Serves the files under `root` on this machine; for tools, not for production.
 * @param {string} root
 * @param {string} [emptied] path of a folder in whose place empty pictures are served
 */
export async function serveFiles(root, emptied) {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (emptied && pathname.startsWith(emptied)) {
      response.setHeader('content-type', TYPES['.svg']);
      response.end(EMPTY_PICTURE);
      return;
    }
    const named = pathname.endsWith('/') ? `${pathname}index.html` : pathname;
    const file = join(root, normalize(decodeURIComponent(named)));
    const found = statSync(file, { throwIfNoEntry: false })?.isFile();
    if (!found) {
      response.writeHead(404).end();
      return;
    }
    response.setHeader('content-type', TYPES[extname(file)] ?? 'application/octet-stream');
    response.setHeader('cache-control', 'max-age=3600');
    createReadStream(file).pipe(response);
  });

  await new Promise((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return { url: `http://127.0.0.1:${server.address().port}`, close: () => server.close() };
}
