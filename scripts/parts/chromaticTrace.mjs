// The stories that Chromatic would capture again after a change, by its own trace. No account is needed.
import { NOT_FOLLOWED, NOT_IN_GRAPH } from '../visual/shownByAll.mjs';
import { getCommandPath, runNode } from './run.mjs';

/**
 * Returns the files after whose change Chromatic captures everything. `chromatic trace` does not take the
 * `--externals` of a build, but it compares `--untraced` with paths by the same function, and lists what matches.
 * @param {string} stats path of the module graph that `storybook build --stats-json` writes
 * @param {string[]} files that changed, relative to the project
 * @returns {Promise<string[]>} those of them
 */
export async function findExternals(stats, files) {
  const said = await askChromatic(stats, 'expanded', NOT_IN_GRAPH, files);
  const [, listed = ''] = /untraced files[^:]*?for the files:\s*(.*)/.exec(said) ?? [];
  return files.filter((file) => listed.split(',').includes(file));
}

/**
 * @param {string} stats
 * @param {string} file that changed and is no external one
 * @returns {Promise<string[]>} `all`, or the files of stories
 */
export async function traceChange(stats, file) {
  const said = await askChromatic(stats, 'compact', NOT_FOLLOWED, [file]);
  if (said.includes('TurboSnap disabled')) return ['all'];
  return said.match(/\S+\.stories\.tsx/g) ?? [];
}

/** @throws when the trace fails */
async function askChromatic(stats, mode, patterns, files) {
  const untraced = patterns.map((pattern) => `--untraced=${pattern}`);
  const script = getCommandPath('chromatic/dist/bin.cjs');
  const { output } = await runNode([
    script,
    'trace',
    '-s',
    stats,
    '-m',
    mode,
    ...untraced,
    ...files,
  ]);
  if (output.includes('Traced') || output.includes('TurboSnap disabled')) return output;
  throw new Error(`Chromatic's trace of ${files.join(', ')} failed: ${output}`);
}

const PAYMENT = 'src/screens/portal/PaymentScreen/PaymentScreen.stories.tsx';
const BUTTON = 'src/components/Button/Button.stories.tsx';
const LOGIN = 'src/screens/auth/LoginScreen/LoginScreen.stories.tsx';
const COLOURS = 'src/theme/Colour.stories.tsx';
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
  ...['palette.ts', 'light.css.ts', 'scale.css.ts'].map((name) => ({
    file: `src/theme/${name}`,
    shown: ['all'],
    other: [],
  })),
  { file: 'src/theme/Colour.stories.tsx', shown: [COLOURS], other: [BUTTON] },
  { file: 'public/icons/USDC.png', shown: ['all'], other: [] },
  { file: 'server/main.ts', shown: [], other: [BUTTON, PAYMENT, LOGIN] },
];

/**
 * Traces changes in the graph of a built Storybook.
 * @param {string} stats
 * @returns {Promise<string[]>} what Chromatic would miss, or capture for nothing
 */
export async function checkChromaticTrace(stats) {
  const files = CHANGES.map(({ file }) => file);
  const externals = await findExternals(stats, files);
  const found = CHANGES.map(async ({ file, shown, other }) => {
    const traced = externals.includes(file) ? ['all'] : await traceChange(stats, file);
    const missed = shown.filter((story) => !traced.includes(story));
    const needless = other.filter((story) => traced.includes(story) || traced.includes('all'));
    return [
      missed.map((story) => `Chromatic would not capture ${story} after a change of ${file}`),
      needless.map((story) => `Chromatic would capture ${story} after a change of ${file}`),
    ].flat();
  });
  return (await Promise.all(found)).flat();
}
