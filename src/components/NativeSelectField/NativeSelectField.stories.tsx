import { expect, fn } from 'storybook/test';

import { NativeSelectField } from '#components/NativeSelectField';
import { TokenIcon } from '#components/TokenIcon';
import preview from '#.storybook/preview';

const meta = preview.meta({
  title: 'Components/NativeSelectField',
  tags: ['autodocs'],
  component: NativeSelectField,
  args: {
    label: 'Payment method',
    options: [
      { value: 'usdc', label: 'USD Coin (USDC)' },
      { value: 'usdt', label: 'Tether (USDT)' },
    ],
    onChange: fn(),
  },
});

export const Default = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    const select = canvas.getByRole('combobox', { name: 'Payment method' });
    await userEvent.selectOptions(select, 'Tether (USDT)');
    await expect(select).toHaveValue('usdt');
    await expect(args.onChange).toHaveBeenCalledWith('usdt');
  },
});

export const WithIcon = meta.story({
  args: { icon: <TokenIcon src="/icons/none.png" symbol="USDC" size="s" /> },
});

export const Disabled = meta.story({ args: { disabled: true } });

export const LongContent = meta.story({
  args: {
    options: [{ value: 'a', label: 'A payment method with a name that is longer than any phone' }],
  },
  globals: { viewport: { value: 'reflow', isRotated: false } },
});
