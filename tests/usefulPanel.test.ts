import { expect, it } from 'vitest';

import { choosePanel } from '../.storybook/usefulPanel/choosePanel';

const CONTROLS = 'addon-controls';
const INTERACTIONS = 'storybook/interactions/panel';

it('opens the steps of a story that has no controls', () => {
  expect(choosePanel(CONTROLS, false, false)).toBe(INTERACTIONS);
  expect(choosePanel(CONTROLS, true, false)).toBeNull();
});

it('goes back to the controls, unless the reader opened the steps', () => {
  expect(choosePanel(INTERACTIONS, true, true)).toBe(CONTROLS);
  expect(choosePanel(INTERACTIONS, true, false)).toBeNull();
});

it('leaves any other panel open', () => {
  expect(choosePanel('storybook/a11y/panel', false, false)).toBeNull();
});
