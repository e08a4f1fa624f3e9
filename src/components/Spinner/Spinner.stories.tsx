import { expect } from 'storybook/test';

import { Spinner } from '#components/Spinner';
import preview from '#.storybook/preview';

const meta = preview.meta({
  title: 'Components/Spinner',
  tags: ['autodocs'],
  component: Spinner,
  args: { text: 'Loading...' },
});

/** C196: the text is visible, and announced. */
export const Block = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(/^Loading\.\.\.$/);
    await expect(canvas.getByText('Loading...')).toBeVisible();
  },
});

export const Inline = meta.story({ args: { layout: 'inline' } });
