// The stories that `npm run visual` selects after a change, in the graph of a built Storybook.
import { findCauses, readSources } from '../visual/affected.mjs';
import { formatLabel } from './storybook.mjs';

const BUTTON = 'src/components/Button/Button.stories.tsx';

/**
 * A piece that was another one before; why each selected story is captured; one of them; and how many of all
 * there may be. A change that selects everything says nothing about what to look at.
 */
const CHANGES = [
  {
    file: BUTTON,
    piece: "tone: 'quiet'",
    before: "tone: 'primary'",
    cause: BUTTON,
    shown: 'Components/Button/Quiet',
    isFew: (count) => count === 1,
  },
  {
    file: 'src/domain/money.ts',
    piece: 'micro < 0n',
    before: 'micro <= 0n',
    cause: 'src/domain/money.ts',
    shown: 'Portal/PaymentScreen/Payment',
    isFew: (count, all) => count < all / 2,
  },
  {
    file: 'src/domain/messages/auth.ts',
    piece: 'Forgot your password?',
    before: 'Lost your password?',
    cause: 'auth.login.forgot',
    shown: 'Auth/LoginScreen/Idle',
    isFew: (count, all) => count < all / 10,
  },
];

/**
 * Plants changes and selects their stories.
 * @param {string} built folder of a Storybook that was built with its graph
 * @param {import('./storybook.mjs').Story[]} everyStory
 * @returns {string[]} what would not be captured, or for nothing
 */
export function checkSelection(built, everyStory) {
  return CHANGES.flatMap(({ file, piece, before, cause, shown, isFew }) => {
    const { now, ...sources } = readSources();
    const source = now(file);
    if (!source?.includes(piece)) return [`${file} has no ${piece} that could be changed`];
    const was = (name) => (name === file ? source.replace(piece, before) : now(name));
    const causes = findCauses(built, everyStory, [file], { ...sources, now, before: was });
    const expected = everyStory.find((story) => formatLabel(story) === shown);
    const after = `after a change of ${piece} in ${file}`;
    const found = [];
    if (!causes.get(expected?.id)?.includes(cause))
      found.push(`npm run visual would not capture ${shown} ${after}`);
    if (!isFew(causes.size, everyStory.length))
      found.push(`npm run visual would capture ${causes.size} stories ${after}`);
    return found;
  });
}
