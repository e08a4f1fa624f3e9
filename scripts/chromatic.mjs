// Has Chromatic capture every story, in the modes of .storybook/chromaticModes.ts, and compare it with what
// was approved there. `npm run visual` does the same on this machine.
//
//   CHROMATIC_PROJECT_TOKEN=… npm run chromatic
//   --reuse                    do not build Storybook again
//   npm run chromatic -- -- --dry-run    options after a second -- are Chromatic's own
//
// Without a token it does nothing. Changes do not fail it: they wait for a reviewer at Chromatic.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { getCommandPath, root } from './parts/run.mjs';
import { buildStorybook } from './parts/storybook.mjs';
import { NOT_FOLLOWED, NOT_IN_GRAPH } from './visual/shownByAll.mjs';

const { values: options, positionals: others } = parseArgs({
  allowPositionals: true,
  options: { reuse: { type: 'boolean', default: false } },
});

if (process.env.CHROMATIC_PROJECT_TOKEN) {
  process.exitCode = publish();
} else {
  console.log(
    'Set CHROMATIC_PROJECT_TOKEN to the token on the Manage page of your Chromatic project to have every story captured there; nothing was done.',
  );
}

function publish() {
  const built = join(root, '.cache/chromatic/storybook');
  if (!options.reuse || !existsSync(join(built, 'index.json'))) buildStorybook(built);
  const args = [
    getCommandPath('chromatic/dist/bin.cjs'),
    `--storybook-build-dir=${built}`,
    // Stories that no change since the last build can affect keep their pictures.
    '--only-changed',
    ...NOT_IN_GRAPH.map((pattern) => `--externals=${pattern}`),
    ...NOT_FOLLOWED.map((pattern) => `--untraced=${pattern}`),
    '--exit-zero-on-changes',
    '--no-interactive',
    '--skip-update-check',
    ...others,
  ];
  return spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' }).status ?? 1;
}
