import { expect } from 'storybook/test';

import { Disclosure } from '#components/Disclosure';
import preview from '#.storybook/preview';

const ABOUT = 'Good for one kettle, or a very large kite.';

const meta = preview.meta({
  title: 'Components/Disclosure',
  tags: ['autodocs'],
  component: Disclosure,
  args: { summary: 'About this token', children: ABOUT },
});

export const Closed = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByText(ABOUT)).not.toBeVisible();
  },
});

export const Opened = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('About this token'));
    await expect(canvas.getByText(ABOUT)).toBeVisible();
  },
});

export const StartsOpen = meta.story({ args: { defaultOpen: true } });
