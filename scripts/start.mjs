// Runs Tiller: installs packages and builds when needed, then starts the server in this process,
// so that signals and the exit code are the server's own. Needs nothing but Node.
//
//   npm start            on http://localhost:3000 (PORT, ORIGIN, DATA_DIR ...: docs/operations.md)
import './parts/nodeVersion.mjs';

import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { areDependenciesInstalled, installDependencies } from './parts/dependencies.mjs';
import { endWithParent } from './parts/parentWatch.mjs';
import { root, runNode } from './parts/run.mjs';
import { buildIsFresh } from './parts/sources.mjs';

// A process manager starts the server itself, and may end before it.
if (process.env.npm_lifecycle_event === 'start') endWithParent();

if (!areDependenciesInstalled()) {
  console.log('Installing packages (about a minute, once) ...');
  await installDependencies();
}

if (!buildIsFresh()) {
  console.log('Building (about 20 seconds, after each change) ...');
  const { ok, output } = await runNode([join(root, 'scripts/build.mjs')]);
  if (!ok) {
    process.stderr.write(output);
    process.exit(1);
  }
}

process.env.NODE_ENV ??= 'production';
// A person who tries the product sees the error; the specification only logs it.
process.env.NOTICES ??= 'helpful';
const main = join(root, 'dist/server/main.js');
process.argv[1] = main;
await import(pathToFileURL(main).href);
