import { expect } from 'storybook/test';

import { Banner } from '#components/Banner';
import preview from '#.storybook/preview';

const meta = preview.meta({
  title: 'Components/Banner',
  tags: ['autodocs'],
  component: Banner,
  parameters: {
    padded: false,
    about: { status: 'stable', related: ['Alert', 'Notice'] },
    guidance: {
      do: [
        'Say what holds for the whole page, across its top: that this is the sandbox.',
        'Keep it to one sentence.',
      ],
      dont: [
        'Use it for what has just happened: that is `Alert`.',
        'Put two of them above each other.',
      ],
      accessibility: [
        'The role is status: it is announced politely when it appears.',
        'Told apart by its icon and words, not by the yellow alone.',
        'Wraps instead of being cut, at 320 px and at 200 % text.',
      ],
    },
  },
  args: {
    children: 'Sandbox mode is activated. This portal is for testing purposes only.',
  },
  argTypes: { children: { control: 'text' } },
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
