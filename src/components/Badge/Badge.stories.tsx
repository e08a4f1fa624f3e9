import { Check, Clock, TriangleAlert, X } from 'lucide-react';
import { expect } from 'storybook/test';

import { Badge } from '#components/Badge';
import preview from '#.storybook/preview';

const meta = preview.meta({
  title: 'Components/Badge',
  tags: ['autodocs'],
  component: Badge,
  args: { children: 'Paused' },
  argTypes: { icon: { control: false } },
  parameters: {
    about: { status: 'stable', related: ['StatusMark', 'Text'] },
    guidance: {
      do: [
        'Use one or two words: "Read only", "Delivered".',
        'Give the same state the same tone and icon everywhere.',
      ],
      dont: [
        'Use it for the outcome of a transaction: that is `StatusMark`.',
        'Make it a button, or put a sentence into it.',
      ],
      accessibility: [
        'The word says all: tone and icon only repeat it.',
        'In forced colours an edge takes the place of the fill.',
        'It announces nothing when it changes.',
      ],
    },
  },
});

export const Neutral = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Paused')).toBeVisible();
  },
});

export const Success = meta.story({
  args: { tone: 'success', icon: <Check />, children: 'Delivered' },
});

export const Warning = meta.story({
  args: { tone: 'warning', icon: <Clock />, children: 'Waiting' },
});

export const Critical = meta.story({
  args: { tone: 'critical', icon: <X />, children: 'Failed' },
});

export const LongContent = meta.story({
  args: { tone: 'critical', icon: <TriangleAlert />, children: 'Not delivered for '.repeat(12) },
});
