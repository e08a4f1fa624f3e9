import { LOCALES, showInLocale } from './pseudoLocale';

/** Whether scripts/storybookWalk.mjs opens the stories: it checks more than what a reader needs. */
export const isWalked = 'isWalked' in globalThis;

/** Lets the walk show a story in a made-up language without rendering it again. */
export function offerLanguages(): void {
  if (!isWalked) return;
  const locales = LOCALES.filter((locale) => locale !== 'en-US');
  Object.assign(globalThis, { madeUpLanguages: { locales, showInLocale } });
}
