import { expect } from 'storybook/test';

import { Banner } from '#components/Banner';
import preview from '#.storybook/preview';

const meta = preview.meta({
  title: 'Components/Banner',
  tags: ['autodocs'],
  component: Banner,
  parameters: { padded: false },
  args: {
    children: 'Sandbox mode is activated. This portal is for testing purposes only.',
  },
});

export const Warning = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(
      'Sandbox mode is activated. This portal is for testing purposes only.',
    );
  },
});

export const InfoTone = meta.story({
  args: { tone: 'info', children: 'A new version is ready. Reload to use it.' },
});
