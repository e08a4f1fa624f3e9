// What moves in stories: that with motion the right things do, and that nothing does where the reader asked
// for less motion. Pictures are taken without motion, so they cannot show it.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { setMovementRate } from './movementRate.mjs';
import { isMoving } from './movingStyles.mjs';
import { root } from './run.mjs';
import { visitStories, formatFailure, formatLabel, showStory, VIEWPORTS } from './storybook.mjs';
import { readMovements, watchMovements } from './watchMovements.mjs';

/** A change that is over within a frame is not seen as motion. */
const FRAME_MS = 1000 / 60;
/**
 * How fast what moves does so. On a busy machine a frame may take longer than a movement, which is over then
 * before it is seen.
 */
const RATE = 0.25;
/** Properties that may change for longer when the reader asks for less motion. */
const CALM = new Set(['opacity']);

/**
 * By the folder of each file that has keyframes, a transition of what moves, or moves by script: a story that shows
 * it, a property that moves in it, and what that takes beside the story: a viewport other than the
 * desktop's, or a press on an element.
 * @type {Record<string, [label: string, property: string, how?: { viewport?: string; press?: string }]>}
 */
const MOVING = {
  'src/components/Card': ['Components/Card/Accent', 'transform'],
  'src/components/Dialog': ['Components/Dialog/Open', 'transform'],
  'src/components/Disclosure': ['Components/Disclosure/Opened', 'rotate'],
  'src/components/GiftCard': ['Components/GiftCard/Given', 'transform'],
  'src/components/Notice': ['Components/Notice/Visible', 'gridTemplateRows'],
  'src/components/OutcomeMark': ['Components/OutcomeMark/Good', 'strokeDashoffset'],
  'src/components/PreviewColumns': [
    'Components/PreviewColumns/Unfolded',
    'rotate',
    { viewport: 'mobile' },
  ],
  'src/components/Skeleton': ['Components/Skeleton/Line', 'opacity'],
  'src/components/SlideOver': ['Components/SlideOver/Open', 'transform'],
  'src/components/Spinner': ['Components/Spinner/Block', 'rotate'],
  'src/embed': ['Embed/TillerButton/Waiting', 'transform'],
  'src/screens/auth/SessionGate': ['Shell/SessionGate/Checking', 'opacity'],
  'src/screens/dashboard/DashboardFrame': ['Shell/DashboardFrame/Page Loading', 'opacity'],
  'src/screens/portal/GiftScreen': ['Portal/GiftScreen/Bought', 'transform'],
  'src/screens/portal/ViewSwitch': ['Portal/ViewSwitch/Switched', 'transform'],
  'src/screens/portal/WalletIcon': ['Portal/WalletIcon/Default', 'opacity'],
  'src/screens/portal/WalletPicker': [
    'Components/WalletOptions/Wallets',
    'transform',
    { press: '[data-state=rest] button' },
  ],
  'src/theme': ['Components/Menu/Open', 'transform'],
  'src/wallet/testWallet': ['Wallet/ApprovalSheet/Payment', 'transform'],
};
/** The story in which the receipt draws its check mark. */
const CELEBRATION = ['Portal/PaymentScreen/Confirmed', 'strokeDashoffset'];

/**
 * @param {import('./storybook.mjs').Story[]} everyStory
 * @param {object} where as for `visitStories`
 * @returns {Promise<string[]>} what moves and should not, or should and does not
 */
export async function checkMovements(everyStory, where) {
  const moving = [...Object.values(MOVING), CELEBRATION];
  const stories = moving.map(([label]) => everyStory.find((story) => formatLabel(story) === label));
  const missing = moving.filter((_, index) => !stories[index]).map(([label]) => label);
  if (missing.length > 0) return [`There is no story ${missing.join(', ')}`];
  const found = findUnlisted();
  const order = stories.map((story, index) => Object.assign({ index }, story, moving[index][2]));
  const onFailure = (story, error) => found.push(formatFailure(story, error));
  // Less motion comes first: nothing that still moves from before is taken for it.
  const visits = ['reduce', 'no-preference'].flatMap((reducedMotion) =>
    order.map((story) => Object.assign({ reducedMotion }, story)),
  );
  await visitStories(visits, { ...where, onFailure }, async (page, story) => {
    const movements = await showMovements(page, story);
    if (story.reducedMotion === 'reduce') {
      found.push(...findRestless(movements).map((what) => `${formatLabel(story)}: ${what}`));
      return;
    }
    const [label, property] = moving[story.index];
    const moves = movements.some(({ properties }) => properties.includes(property));
    if (!moves) found.push(`${label}: ${property} does not move`);
  });
  return found;
}

/**
 * Returns the movements that take longer than a frame and are more than a change of opacity.
 * @param {import('./watchMovements.mjs').Movement[]} movements
 * @returns {string[]} each in words
 */
export function findRestless(movements) {
  const told = movements
    .filter(({ lastsMs, properties }) => lastsMs > FRAME_MS && !properties.every(isCalm))
    .map(({ element, properties, lastsMs }) => {
      const howLong = lastsMs === Infinity ? 'without end' : `for ${Math.round(lastsMs)} ms`;
      return `${properties.join(', ')} of ${element} moves ${howLong} with less motion`;
    });
  return [...new Set(told)];
}

function isCalm(property) {
  return CALM.has(property);
}

/** Files in which something moves and whose folder is not in the list. */
function findUnlisted() {
  return readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.(?:test|stories)\./.test(file))
    .map((file) => `src/${file.replaceAll('\\', '/')}`)
    .filter((file) => isMoving(readFileSync(join(root, file), 'utf8')))
    .filter((file) => !(file.replace(/\/[^/]+$/, '') in MOVING))
    .map((file) => `${file}: no story in scripts/parts/movements.mjs shows what moves there`);
}

/** Shows a story as readers have it who ask for less motion or not. Returns what moves. */
async function showMovements(page, story) {
  await page.emulateMedia({ reducedMotion: story.reducedMotion });
  await page.setViewportSize(VIEWPORTS[story.viewport ?? 'desktop']);
  await setMovementRate(page, RATE);
  await watchMovements(page);
  const status = await showStory(page, story);
  if (status !== 'success') throw new Error(status);
  if (story.press) await pressIn(page, story.press);
  const movements = await readMovements(page);
  if (story.press) await page.mouse.up();
  return movements;
}

/** Holds the pointer down on an element, because releasing it would end the press. */
async function pressIn(page, selector) {
  await page.hover(selector);
  await page.mouse.down();
}
