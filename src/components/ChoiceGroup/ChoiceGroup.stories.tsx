import { expect, fn } from 'storybook/test';

import { ChoiceGroup } from '#components/ChoiceGroup';
import preview from '#.storybook/preview';

const meta = preview.meta({
  title: 'Components/ChoiceGroup',
  tags: ['autodocs'],
  component: ChoiceGroup,
  args: {
    label: 'Amount',
    choices: ['5', '10', '20', '50', '100'].map((value) => ({ value, label: `$${value}` })),
    defaultValue: '5',
    onChange: fn(),
  },
});

export const Row = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('radio', { name: '$5' })).toBeChecked();
    await userEvent.click(canvas.getByRole('radio', { name: '$20' }));
    await expect(canvas.getByRole('radio', { name: '$20' })).toBeChecked();
    await expect(args.onChange).toHaveBeenCalledWith('20');
  },
});

export const Cards = meta.story({
  args: {
    label: 'Plan',
    layout: 'cards',
    defaultValue: 'startup',
    choices: [
      { value: 'startup', label: 'Startup', description: 'For one shop and its first customers.' },
      { value: 'business', label: 'Business', description: 'For teams that sell every day.' },
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}');
    await expect(canvas.getByRole('radio', { name: /Business/ })).toBeChecked();
  },
});

export const HiddenLabel = meta.story({
  args: { hideLabel: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: 'Amount' })).toBeVisible();
  },
});

export const Narrow = meta.story({
  globals: { viewport: { value: 'reflow', isRotated: false } },
});
