import { errors } from '#contract/errors';

import { texts as listedTexts } from '../../.storybook/texts';
import { listTexts } from './texts';

const catalogues = import.meta.glob<Record<string, unknown>>(
  ['../../src/domain/messages/*.ts', '!../../src/domain/messages/*.test.ts'],
  { eager: true },
);
/** Every text of the catalogue. */
export const texts = Object.values(catalogues).flatMap(listTexts);
/** Names of all texts, but of `amounts`: its texts are used beside them, by the function that chooses one. */
export const leaves = listedTexts
  .filter(({ file }) => /domain\/messages\/(?!amounts)/.test(file))
  .map(({ name }) => name.replace('.()', ''));
/** Sentences of the API's errors. */
export const sentences = Object.values(errors).map(([, sentence]) => sentence);
