import { expect } from 'storybook/test';

import { Money } from '#components/Money';
import { Stack } from '#components/Stack';
import preview from '#.storybook/preview';

const AMOUNTS = {
  '<$0.01': 1n,
  '$1.23 and more': 1_234_567n,
  '$42.00': 42_000_000n,
  '$1,284.50': 1_284_500_000n,
  '-$5.00': -5_000_000n,
};

const meta = preview.meta({
  title: 'Components/Money',
  tags: ['autodocs'],
  component: Money,
  argTypes: {
    micro: {
      description:
        'Micro-units (1 USDC = 1,000,000). Shown with 2 decimals, and exactly beneath when those hide something. Either this or `children`.',
      // No JSON: the choices are amounts by what is shown of them.
      control: 'select',
      options: Object.keys(AMOUNTS),
      mapping: AMOUNTS,
      table: { type: { summary: 'bigint' } },
    },
    children: {
      description: 'An amount that is already text. Either this or `micro`.',
      control: false,
      table: { type: { summary: 'string' } },
    },
  },
  parameters: {
    about: { status: 'stable', related: ['DateTime', 'Text'] },
    guidance: {
      do: [
        'Hand over micro-units as they came: it formats them.',
        'Use `display` for the one large amount of a screen.',
        'Give text only where the specification words the amount.',
      ],
      dont: ['Turn an amount into a float on its way here.', 'Tell income from loss by colour.'],
      accessibility: [
        'Plain text: read in the order of the page.',
        'The exact amount is beneath where two decimals hide something: for touch, the keyboard and screen readers alike.',
        'A large amount shrinks before it breaks, also at 200 % text.',
      ],
    },
  },
});

export const Default = meta.story({
  args: { micro: 1_284_500_000n },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('$1,284.50')).toHaveTextContent(/^\$1,284\.50$/);
  },
});

export const Display = meta.story({ args: { look: 'display', micro: 42_000_000n } });

/** Two decimals are shown, and beneath what they hide. */
export const OneMicroUnit = meta.story({
  args: { micro: 1n },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('<$0.01')).toHaveTextContent('<$0.01 Exactly $0.000001');
    await expect(canvas.getByText('Exactly $0.000001')).toBeVisible();
  },
});

export const Negative = meta.story({ args: { micro: -5_000_000n } });

export const Ready = meta.story({ args: { look: 'strong', children: '20 KITE = 5.00 USD' } });

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
