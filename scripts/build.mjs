// Builds what `npm start` runs: dist/dashboard, dist/portal, dist/portal-server, dist/embed and
// dist/server, dist/docs with the viewer of the API's document, compressed copies of every text file of
// a host beside it, and dist/build.json, which says that the build is complete.
//
//   npm run build
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';

import { compressFolder } from './parts/compress.mjs';
import { getCommandPath, root, runNode } from './parts/run.mjs';

const PARTS = [
  'hosts/dashboard/vite.config.ts',
  'hosts/portal/vite.config.ts',
  'hosts/portal/ssr/vite.config.ts',
  'src/embed/vite.config.ts',
  'server/vite.config.ts',
];
/** Memory that all builds together need, with a reserve. Containers with less run one at a time. */
const MEMORY_FOR_ALL = 3 * 1024 ** 3;

const started = performance.now();
const stamp = join(root, 'dist/build.json');
// A build that stops half-way must not count as complete. The time is that of the start: a
// file changed meanwhile may be in the build or not.
const builtAt = new Date().toISOString();
rmSync(stamp, { force: true });

if (freemem() > MEMORY_FOR_ALL) await Promise.all(PARTS.map(buildPart));
else for (const part of PARTS) await buildPart(part);

copyViewer();
await Promise.all(
  ['dashboard', 'portal', 'embed', 'docs'].map((host) => compressFolder(join(root, 'dist', host))),
);

const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
writeFileSync(
  stamp,
  `${JSON.stringify({ version, revision: readRevision(), builtAt }, null, 2)}\n`,
);
console.log(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s`);

async function buildPart(part) {
  const { ok, output } = await runNode(
    [getCommandPath('vite/bin/vite.js'), 'build', '--config', part],
    {
      NODE_ENV: 'production',
    },
  );
  if (ok) return;
  process.stderr.write(`${output}\nThe build with ${part} failed.\n`);
  process.exit(1);
}

/** The two files of Swagger UI that the page /docs loads. */
function copyViewer() {
  const to = join(root, 'dist/docs');
  rmSync(to, { recursive: true, force: true });
  mkdirSync(to, { recursive: true });
  for (const file of ['swagger-ui-bundle.js', 'swagger-ui.css']) {
    copyFileSync(join(root, 'node_modules/swagger-ui-dist', file), join(to, file));
  }
}

/** Null outside a Git checkout, such as in an unpacked archive. */
function readRevision() {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return null;
  }
}
