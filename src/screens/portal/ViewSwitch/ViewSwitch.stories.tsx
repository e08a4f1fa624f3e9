import { useState } from 'react';
import { expect } from 'storybook/test';

import { ViewSwitch } from '#screens/portal/ViewSwitch';
import { expectReadingAt } from '#tests/support/play';
import preview from '#.storybook/preview';

/** Two views; the button of the first leads to the second. */
function TwoViews() {
  const [view, setView] = useState('first');
  return (
    <ViewSwitch view={view}>
      {view === 'first' ? (
        <button type="button" onClick={() => setView('second')}>
          Go on
        </button>
      ) : (
        <h1>Second view</h1>
      )}
    </ViewSwitch>
  );
}

const meta = preview.meta({
  title: 'Portal/ViewSwitch',
  component: TwoViews,
  parameters: { padded: true },
});

/**
 * The first view, as the page opens. It does not take the focus: only a change of the view moves
 * it.
 */
export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button')).not.toHaveFocus();
  },
});

/** Focus does not fall back to the top of the page. */
export const Switched = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    const title = await canvas.findByRole('heading', { name: 'Second view' });
    await expectReadingAt(title);
  },
});
