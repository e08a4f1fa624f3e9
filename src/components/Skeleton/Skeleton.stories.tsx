import { expect } from 'storybook/test';

import { Skeleton } from '#components/Skeleton';
import { Inline, Stack } from '#components/Stack';
import preview from '#.storybook/preview';

const meta = preview.meta({
  title: 'Components/Skeleton',
  tags: ['autodocs'],
  component: Skeleton,
});

/** Nothing for screen readers to read. */
export const Line = meta.story({
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('[aria-hidden="true"]')).toBeVisible();
  },
});

export const Title = meta.story({ args: { shape: 'title', width: 'm' } });

export const Field = meta.story({ args: { shape: 'field' } });

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
