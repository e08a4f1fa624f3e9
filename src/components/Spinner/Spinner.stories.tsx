import { expect } from 'storybook/test';

import { Spinner } from '#components/Spinner';
import preview from '#.storybook/preview';

const meta = preview.meta({
  title: 'Components/Spinner',
  tags: ['autodocs'],
  component: Spinner,
  args: { text: 'Loading...' },
  parameters: {
    about: { status: 'stable', related: ['Skeleton', 'Button'] },
    guidance: {
      do: [
        'Say what is going on: "Loading...".',
        'Use it for work without a shape; what has one gets a `Skeleton`.',
      ],
      dont: [
        'Show it for what takes less than a moment.',
        'Put it into a button: `loading` does that.',
      ],
      accessibility: [
        'The role is status: the text is announced politely when it changes.',
        'The ring is hidden from screen readers.',
        'Asked for less motion, it fades in place of turning.',
      ],
    },
  },
});

// C196.
/** The text is visible, and announced. */
export const Block = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(/^Loading\.\.\.$/);
    await expect(canvas.getByText('Loading...')).toBeVisible();
  },
});

export const Inline = meta.story({ args: { layout: 'inline' } });
