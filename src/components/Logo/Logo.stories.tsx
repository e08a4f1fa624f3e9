import { expect } from 'storybook/test';

import { Logo } from '#components/Logo';
import { Text } from '#components/Text';
import preview from '#.storybook/preview';

const meta = preview.meta({
  title: 'Components/Logo',
  tags: ['autodocs'],
  component: Logo,
  parameters: {
    about: { status: 'stable', related: ['AuthFrame', 'PortalFrame'] },
    guidance: {
      do: [
        'Show it once on a page, at its top.',
        "Use `s` in a line of small print: it takes the words' size and colour.",
      ],
      dont: ['Set `markOnly` beside the word.', 'Colour or stretch it.'],
      accessibility: [
        'The word is text, and the mark beside it hidden from screen readers.',
        'Alone, the mark is an image named "Tiller".',
        'Sized in em: it grows with the text.',
      ],
    },
  },
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
