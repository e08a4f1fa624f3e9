import { expect } from 'storybook/test';

import { BackLink } from '#components/BackLink';
import preview from '#.storybook/preview';

const meta = preview.meta({
  title: 'Components/BackLink',
  tags: ['autodocs'],
  component: BackLink,
  args: { to: '/mint', children: 'All mints' },
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'All mints' })).toHaveAttribute('href', '/mint');
  },
});
