import { expect, fn } from 'storybook/test';

import { NativeSelectField, type NativeSelectFieldProps } from '#components/NativeSelectField';
import { TokenIcon } from '#components/TokenIcon';
import preview from '#.storybook/preview';
import { assertStatesDiffer } from '#.storybook/assertStatesDiffer';
import { StateMatrix } from '#.storybook/StateMatrix';

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
  argTypes: {
    description: { control: 'text' },
    options: {
      table: {
        type: {
          summary: 'readonly NativeOption[]',
          detail: '{ value: string; label: string; picture?: { src: string; letters: string } }',
        },
      },
    },
  },
  parameters: {
    about: { status: 'stable', related: ['ChoiceGroup', 'Menu', 'Field'] },
    guidance: {
      do: [
        'Use it for one choice of more than a handful, in the dashboard and in the portals.',
        "Give the chosen option's picture as `icon`.",
      ],
      dont: [
        'Use it for two to five short choices: that is `ChoiceGroup`.',
        'Set `readOnly` for what never changes: that is text.',
        'Put more than a name into an option: elsewhere only the label is shown.',
      ],
      accessibility: [
        "The browser's own select: arrow keys and typing choose, phones show their own list.",
        'It works before the script has come.',
        'Named by its label; help and error are read after it.',
        'Where the browser lets the page draw the list, options are at least 44 px high.',
      ],
    },
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
  args: { icon: <TokenIcon src="/icons/USDC.png" symbol="USDC" size="s" /> },
});

/** It keeps its choice and the focus. */
export const ReadOnly = meta.story({
  args: { name: 'method', defaultValue: 'usdc', readOnly: true },
  play: async ({ args, canvas, userEvent }) => {
    const select = canvas.getByRole('combobox', { name: 'Payment method' });
    await userEvent.selectOptions(select, 'Tether (USDT)');
    await expect(select).toHaveValue('usdc');
    await expect(select).toHaveFocus();
    await expect(args.onChange).not.toHaveBeenCalled();
  },
});

export const Disabled = meta.story({ args: { disabled: true } });

export const LongContent = meta.story({
  args: {
    options: [{ value: 'a', label: 'A payment method with a name that is longer than any phone' }],
  },
  globals: { viewport: { value: 'reflow', isRotated: false } },
});

export const States = meta.story({
  tags: ['!autodocs'],
  render: (args) => (
    <StateMatrix<NativeSelectFieldProps>
      cells="field"
      pseudo={['hover', 'focus-visible']}
      states={{
        'with a picture': { icon: <TokenIcon src="/icons/USDC.png" symbol="USDC" size="s" /> },
        invalid: { error: 'Choose another one.' },
        'read-only': { readOnly: true },
        disabled: { disabled: true },
      }}
    >
      {(props) => <NativeSelectField {...args} {...props} />}
    </StateMatrix>
  ),
  play: ({ canvasElement }) => assertStatesDiffer(canvasElement),
});
