import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rmdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { build } from 'vite';

const ROOT = join(import.meta.dirname, '../..');
let made: Promise<string> | null = null;

/**
 * The server as operators run it, what tests load before it, and the chain that they kill: built once
 * for a run. It starts in half the time that sources take.
 *
 * @returns the folder of `main.js`, `crashPoint.js` and `recoveryChild.js`.
 */
export function bundleServer(): Promise<string> {
  made ??= bundle();
  return made;
}

async function bundle(): Promise<string> {
  // This run's own folder, which testRun.mjs deletes after it. Packages resolve from the project.
  const cache = join(ROOT, '.cache', basename(process.env['TILLER_TEST_RUN'] ?? 'server'));
  const [folder, lock] = [join(cache, 'server'), join(cache, 'server.lock')];
  await mkdir(cache, { recursive: true });
  while (!existsSync(folder)) {
    if (await take(lock)) await buildInto(folder).finally(() => rmdir(lock));
    // Another worker builds it.
    else await sleep(50);
  }
  return folder;
}

async function buildInto(folder: string): Promise<void> {
  if (existsSync(folder)) return;
  const outDir = await mkdtemp(`${folder}-`);
  await build({
    configFile: join(ROOT, 'server/vite.config.ts'),
    logLevel: 'error',
    build: {
      outDir,
      ssr: true,
      rolldownOptions: {
        input: {
          main: join(ROOT, 'server/main.ts'),
          crashPoint: join(ROOT, 'server/testing/crashPoint.ts'),
          recoveryChild: join(ROOT, 'server/sandbox/localChain/recovery.child.ts'),
        },
        output: { entryFileNames: '[name].js' },
      },
    },
  });
  await rename(outDir, folder);
}

/** Makes a folder. Returns whether this process is the one that made it. */
function take(folder: string): Promise<boolean> {
  return mkdir(folder).then(
    () => true,
    () => false,
  );
}
