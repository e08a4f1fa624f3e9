// What moves in stories: that with motion the right things do, and that nothing does where the reader asked
// for less motion. Pictures are taken without motion, so they cannot show it.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { root } from './run.mjs';
import { visitStories, formatLabel, showStory, VIEWPORTS } from './storybook.mjs';

/** A change that is over within a frame is not seen as motion. */
const FRAME_MS = 1000 / 60;
/** Properties that may change for longer when the reader asks for less motion. */
const CALM = new Set(['opacity']);

/**
 * By the folder of each style file that has keyframes or a transition of what moves: a story that shows
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
  'src/screens/auth/SessionGate': ['Shell/SessionGate/Checking', 'opacity'],
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
 * @param {string} built folder of a built Storybook
 * @returns {Promise<string[]>} what moves and should not, or should and does not
 */
export async function checkMovements(everyStory, built) {
  const moving = [...Object.values(MOVING), CELEBRATION];
  const stories = moving.map(([label]) => everyStory.find((story) => formatLabel(story) === label));
  const missing = moving.filter((_, index) => !stories[index]).map(([label]) => label);
  if (missing.length > 0) return [`There is no story ${missing.join(', ')}`];
  const found = findUnlisted();
  const order = stories.map((story, index) => Object.assign({ index }, story, moving[index][2]));
  await visitMovements(order, built, 'no-preference', ({ index }, movements) => {
    const [label, property] = moving[index];
    const moves = movements.some(({ properties }) => properties.includes(property));
    if (!moves) found.push(`${label}: ${property} does not move`);
  });
  await visitMovements(order, built, 'reduce', (story, movements) =>
    found.push(...findRestless(movements).map((what) => `${formatLabel(story)}: ${what}`)),
  );
  return found;
}

/**
 * Returns the movements that take longer than a frame and are more than a change of opacity.
 * @param {Movement[]} movements
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

/** A transition in a style file that moves something. */
const OWN_TRANSITION =
  /transition(?:Property)?: [`'"][^`'"]*\b(?:transform|rotate|translate|scale|grid-template-rows|height|block-size)\b/;
/** The transition of controls includes `transform`, so a file with another `transform` moves. A mirrored icon does not. */
const SHARED_TRANSITION = /\.\.\.quickTransition\b/;
const TRANSFORMED = /\btransform: [`'"](?!none|scaleX\(-1\))/;

/** @param {string} code of a style file */
export function isMoving(code) {
  return (
    code.includes('keyframes(') ||
    OWN_TRANSITION.test(code) ||
    (SHARED_TRANSITION.test(code) && TRANSFORMED.test(code))
  );
}

/** Style files in which something moves and whose folder is not in the list. */
function findUnlisted() {
  return readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css.ts'))
    .map((file) => `src/${file.replaceAll('\\', '/')}`)
    .filter((file) => isMoving(readFileSync(join(root, file), 'utf8')))
    .filter((file) => !(file.replace(/\/[^/]+$/, '') in MOVING))
    .map((file) => `${file}: no story in scripts/parts/movements.mjs shows what moves there`);
}

async function visitMovements(stories, built, reducedMotion, visit) {
  await visitStories(stories, { built, context: { reducedMotion } }, async (page, story) => {
    await page.setViewportSize(VIEWPORTS[story.viewport ?? 'desktop']);
    await watchMovements(page);
    const status = await showStory(page, story);
    if (status !== 'success') throw new Error(`${formatLabel(story)}: ${status}`);
    if (story.press) await pressIn(page, story.press);
    visit(story, await readMovements(page));
    if (story.press) await page.mouse.up();
  });
}

/** Holds the pointer down on an element, because releasing it would end the press. */
async function pressIn(page, selector) {
  await page.hover(selector);
  await page.mouse.down();
}

/**
 * Records from now on everything that begins to move in the page. Tests and pictures hold what
 * moves still where less motion is asked for; here it is as readers have it.
 * @param {import('playwright').Page} page
 */
export function watchMovements(page) {
  return page.evaluate(() => {
    document.documentElement.dataset.watched = '';
    globalThis.movements = [];
    if (globalThis.watchesMovements) return;
    globalThis.watchesMovements = true;
    // An animation and a transition begin by events of their own.
    for (const event of ['animationstart', 'transitionrun']) {
      document.addEventListener(
        event,
        ({ target }) => {
          for (const { effect } of target.getAnimations({ subtree: true })) {
            const about = new Set(['offset', 'computedOffset', 'easing', 'composite']);
            const names = effect.getKeyframes().flatMap((frame) => Object.keys(frame));
            globalThis.movements.push({
              element: `${effect.target.localName}${effect.pseudoElement ?? ''}`,
              properties: [...new Set(names)].filter((name) => !about.has(name)),
              lastsMs: effect.getComputedTiming().activeDuration,
            });
          }
        },
        { capture: true },
      );
    }
  });
}

/**
 * @typedef {{ element: string; properties: string[]; lastsMs: number }} Movement
 * @param {import('playwright').Page} page
 * @returns {Promise<Movement[]>} what has begun to move since `watchMovements`
 */
export async function readMovements(page) {
  // A movement begins when the browser is ready for it, and its event comes one frame later.
  return page.evaluate(async () => {
    await Promise.allSettled(document.getAnimations().map(({ ready }) => ready));
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    return globalThis.movements;
  });
}
