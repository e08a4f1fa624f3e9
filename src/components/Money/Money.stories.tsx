import { expect } from 'storybook/test';

import { Money } from '#components/Money';
import { Stack } from '#components/Stack';
import preview from '#.storybook/preview';

const meta = preview.meta({
  title: 'Components/Money',
  tags: ['autodocs'],
  component: Money,
});

export const Default = meta.story({
  render: () => <Money micro={1_284_500_000n} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText('$1,284.50')).not.toHaveAttribute('title');
  },
});

export const Display = meta.story({ render: () => <Money look="display" micro={42_000_000n} /> });

/** Two decimals are shown (§9); what they hide is a hover away. */
export const OneMicroUnit = meta.story({
  render: () => <Money micro={1n} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText('$0.00')).toHaveAttribute('title', '$0.000001');
  },
});

export const Negative = meta.story({ render: () => <Money micro={-5_000_000n} /> });

export const Ready = meta.story({ render: () => <Money look="strong">20 KITE = 5.00 USD</Money> });

/** Digits of one width: a column of amounts lines up. */
export const Column = meta.story({
  render: () => (
    <Stack gap="none">
      {[1_111_110_000n, 8_888_880_000n, 4_040_400_000n].map((micro) => (
        <Money key={String(micro)} micro={micro} />
      ))}
    </Stack>
  ),
});
