import { expect } from 'storybook/test';

import { Skeleton } from '#components/Skeleton';
import { Inline, Stack } from '#components/Stack';
import preview from '#.storybook/preview';

const meta = preview.meta({
  title: 'Components/Skeleton',
  tags: ['autodocs'],
  component: Skeleton,
  parameters: {
    about: { status: 'stable', related: ['Spinner', 'EmptyState'] },
    guidance: {
      do: [
        'Draw the outline of what is coming, in its size, so that nothing jumps.',
        'Say `Loading...` beside it, with an `Announcer` or a visible text.',
      ],
      dont: [
        'Draw more than is likely to come.',
        'Use it for work that the reader started: that is `Spinner`, or a button that loads.',
      ],
      accessibility: [
        'Hidden from screen readers.',
        'It breathes; asked for less motion, it is still.',
        'Sized in rem and em: it grows with the text that it stands for.',
      ],
    },
  },
});

/** Nothing for screen readers to read. */
export const Line = meta.story({
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('[aria-hidden="true"]')).toBeVisible();
  },
});

export const Title = meta.story({ args: { shape: 'title', width: 'm' } });

export const Field = meta.story({ args: { shape: 'field' } });

export const Control = meta.story({ args: { shape: 'control' } });

export const Block = meta.story({ args: { shape: 'block' } });

export const Row = meta.story({
  render: () => (
    <Inline>
      <Skeleton shape="circle" />
      <Stack gap="none">
        <Skeleton width="m" />
        <Skeleton width="s" />
      </Stack>
    </Inline>
  ),
});
