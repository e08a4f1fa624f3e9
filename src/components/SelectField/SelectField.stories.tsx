import { expect, fn, screen, waitFor } from 'storybook/test';

import { SelectField } from '#components/SelectField';
import { TokenIcon } from '#components/TokenIcon';
import preview from '#.storybook/preview';

const icon = (symbol: string) => <TokenIcon src="/icons/none.png" symbol={symbol} size="s" />;

const meta = preview.meta({
  title: 'Components/SelectField',
  tags: ['autodocs'],
  component: SelectField,
  args: {
    label: 'Token',
    options: [
      { value: 'kite', label: 'Kite points', icon: icon('KIT') },
      { value: 'tea', label: 'Tea stamps', icon: icon('TEA') },
      { value: 'long', label: 'A token with a name that is longer than the field is wide' },
    ],
    onChange: fn(),
  },
});

export const Empty = meta.story({ args: { placeholder: 'Choose a token' } });

export const Chosen = meta.story({ args: { defaultValue: 'tea' } });

/** Opens and chooses by keyboard alone, and gives focus back. */
export const ByKeyboard = meta.story({
  args: { defaultValue: 'kite' },
  play: async ({ args, userEvent, canvas }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(await screen.findByRole('listbox')).toBeVisible();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(args.onChange).toHaveBeenCalledWith('tea');
    await waitFor(() => expect(canvas.getByRole('button')).toHaveFocus());
  },
});

export const Open = meta.story({
  args: { defaultValue: 'kite' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'));
    await expect(await screen.findAllByRole('option')).toHaveLength(3);
  },
});

export const WithError = meta.story({
  args: { error: 'Choose a token.', description: 'What customers redeem.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Choose a token.')).toBeVisible();
  },
});
