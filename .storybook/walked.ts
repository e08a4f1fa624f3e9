import { afterEach as checkWithAxe } from '@storybook/addon-a11y/preview';
import type { StoryContext } from '@storybook/react-vite';
import * as v from 'valibot';

import { findClipped } from './clippedText';
import { listLooks } from './looks';
import { readPageKey, readSeenParts } from './pageKey';
import { LOCALES, showInLocale } from './pseudoLocale';
import { waitForNextTask } from './waitForNextTask';

/** Whether scripts/storybookWalk.mjs opens the stories: it checks more than what a reader needs. */
export const isWalked = 'isWalked' in globalThis;

/**
 * Offers the walk what it asks of each story (scripts/parts/walkedPage.mjs says what it gets). It asks seldom and
 * for much at once: a question costs it more than most answers.
 */
export function offerChecks(): void {
  if (!isWalked) return;
  const walked = { readPage, findBrokenRules, findClippedTexts, showInDark, leavePage };
  Object.assign(globalThis, { walked });
}

let shown: StoryContext | null = null;

/** Notes which story the page shows. */
export function noteStory(context: StoryContext): void {
  shown = context;
  if (isWalked) setHidden(false);
}

/**
 * Ends what was checked: in light again, and hidden until the next story is there. Else the browser would lay out
 * the page once more at the size of that one.
 */
function leavePage(): void {
  setHidden(true);
  leaveDark();
}

function setHidden(isHidden: boolean): void {
  document.querySelector<HTMLElement>('#storybook-root')?.toggleAttribute('hidden', isHidden);
}

/** What Storybook shows while it prepares a page: half of the elements of most pages, hidden when a story is there. */
const PLACEHOLDERS = '.sb-preparing-story, .sb-preparing-docs, .sb-nopreview';

/** Removes the placeholders, of which axe would look at every element in every story. */
export function removePlaceholders(): void {
  if (!isWalked) return;
  for (const placeholder of document.querySelectorAll(PLACEHOLDERS)) placeholder.remove();
}

/** Describes the page. `withFrame`: whether what is around its main part counts among what can be seen. */
async function readPage({ withFrame }: { withFrame: boolean }) {
  const key = await readPageKey(shown?.parameters['a11y']);
  return { key, looks: listLooks(), seen: await readSeenParts(withFrame) };
}

/** What the walk reads of axe's report. */
const axeResult = v.union([
  v.object({
    violations: v.array(
      v.object({ id: v.string(), nodes: v.array(v.object({ html: v.string() })) }),
    ),
  }),
  v.object({ error: v.unknown() }),
]);

/**
 * Asks axe about the story in whatever state it is, as Storybook asks after a story has played. Returns each rule
 * that is broken, with the first element that breaks it.
 * @param options of axe, beside those of the story
 */
async function findBrokenRules(options: object): Promise<string[]> {
  if (!shown) throw new Error('No story was shown.');
  const { a11y } = shown.parameters;
  const broken: string[] = [];
  await checkWithAxe({
    ...shown,
    globals: { ...shown.globals, a11y: { manual: false } },
    parameters: { a11y: { ...a11y, options: { ...a11y.options, ...options } } },
    reporting: {
      reports: [],
      addReport: ({ result }) => {
        const report = v.parse(axeResult, result);
        if ('error' in report) broken.push(String(report.error));
        else broken.push(...report.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`));
      },
    },
  });
  return broken;
}

/** Shows the story in each made-up language, as the toolbar does after it has played. Returns what is cut off. */
async function findClippedTexts(): Promise<string[]> {
  const found: string[] = [];
  for (const locale of LOCALES) {
    if (locale === 'en-US') continue;
    const restore = showInLocale(locale);
    await new Promise(requestAnimationFrame);
    // What measures itself is told between a frame and the next task.
    await waitForNextTask();
    const clipped = await findClipped();
    found.push(...clipped.map((text) => `"${text}" is cut off (${locale})`));
    restore();
  }
  return found;
}

/** At once: a fade from theme to theme is drawn a dozen times, and axe would meet colours on the way. */
const AT_ONCE = '*, ::before, ::after { transition: none !important }';
let leaveDark = (): void => undefined;

/** Shows the story in dark until the page is left, and describes what can be seen there. */
async function showInDark({ withFrame }: { withFrame: boolean }) {
  const { documentElement, head } = document;
  const seen = await readSeenParts(withFrame);
  const style = document.createElement('style');
  style.textContent = AT_ONCE;
  head.append(style);
  const before = documentElement.dataset['theme'] ?? 'light';
  documentElement.dataset['theme'] = 'dark';
  leaveDark = () => {
    documentElement.dataset['theme'] = before;
    // The style counts until the theme is back.
    documentElement.getBoundingClientRect();
    style.remove();
    leaveDark = () => undefined;
  };
  return { looks: listLooks(), seen };
}
