import { expect } from 'storybook/test';

import { Logo } from '#components/Logo';
import { Text } from '#components/Text';
import preview from '#.storybook/preview';

const meta = preview.meta({
  title: 'Components/Logo',
  tags: ['autodocs'],
  component: Logo,
});

export const Default = meta.story();

export const MarkOnly = meta.story({
  args: { markOnly: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'Tiller' })).toBeVisible();
  },
});

export const Small = meta.story({
  render: () => (
    <Text look="caption" tone="faint">
      Powered by <Logo size="s" />
    </Text>
  ),
});
