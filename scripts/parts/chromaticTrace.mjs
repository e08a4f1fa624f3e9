// The stories that Chromatic would capture again after a change, by its own trace. No account is needed.
import { createFilter } from 'vite';

import { NOT_FOLLOWED, NOT_IN_GRAPH } from '../visual/shownByAll.mjs';
import { getCommandPath, runNode } from './run.mjs';

/**
 * @param {string} stats path of the module graph that `storybook build --stats-json` writes
 * @param {string} file that changed, relative to the project
 * @returns {Promise<string[]>} `all`, or the files of stories
 * @throws when the trace fails
 */
export async function traceChange(stats, file) {
  if (createFilter(NOT_IN_GRAPH, [], { resolve: false })(file)) return ['all'];
  const untraced = NOT_FOLLOWED.map((pattern) => `--untraced=${pattern}`);
  const script = getCommandPath('chromatic/dist/bin.cjs');
  const args = [script, 'trace', '-s', stats, '-m', 'compact', ...untraced, file];
  const { output: said } = await runNode(args);
  if (said.includes('TurboSnap disabled')) return ['all'];
  if (!said.includes('Traced')) throw new Error(`Chromatic's trace of ${file} failed: ${said}`);
  return said.match(/\S+\.stories\.tsx/g) ?? [];
}

const PAYMENT = 'src/screens/portal/PaymentScreen/PaymentScreen.stories.tsx';
const BUTTON = 'src/components/Button/Button.stories.tsx';
const LOGIN = 'src/screens/auth/LoginScreen/LoginScreen.stories.tsx';
/** What shows a file, and what does not. */
const CHANGES = [
  { file: 'src/components/Button/Button.tsx', shown: [BUTTON, PAYMENT, LOGIN], other: [] },
  {
    file: 'src/screens/portal/PaymentScreen/PaymentView.tsx',
    shown: [PAYMENT],
    other: [BUTTON, LOGIN],
  },
  {
    file: 'src/screens/portal/PaymentScreen/PaymentView.css.ts',
    shown: [PAYMENT],
    other: [BUTTON, LOGIN],
  },
  { file: 'src/domain/messages/auth.ts', shown: [LOGIN], other: [BUTTON] },
  { file: 'src/theme/palette.ts', shown: ['all'], other: [] },
  { file: 'server/main.ts', shown: [], other: [BUTTON, PAYMENT, LOGIN] },
];

/**
 * Traces changes in the graph of a built Storybook.
 * @param {string} stats
 * @returns {Promise<string[]>} what Chromatic would miss, or capture for nothing
 */
export async function checkChromaticTrace(stats) {
  const found = CHANGES.map(async ({ file, shown, other }) => {
    const traced = await traceChange(stats, file);
    const missed = shown.filter((story) => !traced.includes(story));
    const needless = other.filter((story) => traced.includes(story) || traced.includes('all'));
    return [
      missed.map((story) => `Chromatic would not capture ${story} after a change of ${file}`),
      needless.map((story) => `Chromatic would capture ${story} after a change of ${file}`),
    ].flat();
  });
  return (await Promise.all(found)).flat();
}
