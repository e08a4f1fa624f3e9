import { afterEach as checkWithAxe } from '@storybook/addon-a11y/preview';
import type { StoryContext } from '@storybook/react-vite';
import * as v from 'valibot';

import { findClipped } from './clippedText';
import { listLooks } from './looks';
import { LOCALES, showInLocale } from './pseudoLocale';

/** Whether scripts/storybookWalk.mjs opens the stories: it checks more than what a reader needs. */
export const isWalked = 'isWalked' in globalThis;

/** Lets the walk show a story in a made-up language without rendering it again, and see what that cuts off. */
export function offerLanguages(): void {
  if (!isWalked) return;
  const locales = LOCALES.filter((locale) => locale !== 'en-US');
  Object.assign(globalThis, { madeUpLanguages: { locales, showInLocale, findClipped } });
}

/** What Storybook shows while it prepares a page: half of the elements of most pages, hidden when a story is there. */
const PLACEHOLDERS = '.sb-preparing-story, .sb-preparing-docs, .sb-nopreview';

/** Removes the placeholders, of which axe would look at every element in every story. */
export function removePlaceholders(): void {
  if (!isWalked) return;
  for (const placeholder of document.querySelectorAll(PLACEHOLDERS)) placeholder.remove();
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
 * Lets the walk ask axe about a story in whatever state it is then, as Storybook asks after a story has
 * played. It is told each rule that is broken, with the first element that breaks it. The looks of a page say
 * whether it has contrasts that axe has not seen.
 */
export function offerAxe(context: StoryContext): void {
  if (!isWalked) return;
  const findBrokenRules = async (options: object) => {
    const { a11y } = context.parameters;
    const broken: string[] = [];
    await checkWithAxe({
      ...context,
      globals: { ...context.globals, a11y: { manual: false } },
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
  };
  Object.assign(globalThis, { findBrokenRules, listLooks });
}
