import { expect, it } from 'vitest';

import { choosePanel } from '../../.storybook/usefulPanel/choosePanel';
import { openUsefulPanels } from '../../.storybook/usefulPanel/openUsefulPanels';

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

it('goes back to the controls also after a reload', () => {
  let panel = CONTROLS;
  const entries = new Map<string, string>();
  const kept = {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
  };
  /** A manager that was just loaded, with the panel that was open before. */
  const load = () => {
    let show: (story: { argTypes: object }) => void = () => undefined;
    openUsefulPanels(
      {
        on: (_event, listener) => {
          show = listener;
          return () => undefined;
        },
        getSelectedPanel: () => panel,
        setSelectedPanel: (next) => (panel = next),
      },
      kept,
    );
    return (argTypes: object) => show({ argTypes });
  };

  load()({});
  expect(panel).toBe(INTERACTIONS);
  load()({ size: {} });
  expect(panel).toBe(CONTROLS);
});
