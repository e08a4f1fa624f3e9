import { expect, fn } from 'storybook/test';

import { ChoiceGroup, type ChoiceGroupProps } from '#components/ChoiceGroup';
import preview from '#.storybook/preview';
import { assertStatesDiffer } from '#.storybook/assertStatesDiffer';
import { StateMatrix } from '#.storybook/StateMatrix';

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
  argTypes: {
    choices: {
      table: {
        type: {
          summary: 'readonly Choice[]',
          detail: '{ value: string; label: string; description?: ReactNode }',
        },
      },
    },
  },
  parameters: {
    about: { status: 'stable', related: ['NativeSelectField', 'CheckboxGroup', 'ThemeToggle'] },
    guidance: {
      do: [
        'Use it for two to five choices that are worth seeing at once.',
        '`row` for short amounts, `cards` for what needs a sentence, `pills` for what a list shows.',
        'Set `locked` while the choice is being used: focus stays.',
      ],
      dont: [
        'Use it for a long list: that is `NativeSelectField`.',
        'Leave out the label: hide it with `hideLabel` where a heading says the same.',
      ],
      accessibility: [
        'Native radio buttons: Tab enters the group, arrow keys choose.',
        'The label is the legend, read before the first choice.',
        'Each choice is a target of at least 44 px; in forced colours a thick edge shows the chosen one.',
        'Locked, the choices stay in the tab order and say that they are disabled.',
      ],
    },
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

/** As wide as their words, however long those are. */
export const Pills = meta.story({
  args: {
    label: 'Show deliveries',
    layout: 'pills',
    defaultValue: 'all',
    choices: ['All', 'Waiting', 'Delivered', 'Failed'].map((label) => ({
      value: label.toLowerCase(),
      label,
    })),
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('radio', { name: 'Failed' }));
    await expect(args.onChange).toHaveBeenCalledWith('failed');
  },
});

export const HiddenLabel = meta.story({
  args: { hideLabel: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: 'Amount' })).toBeVisible();
  },
});

export const Narrow = meta.story({
  // The page of all stories is as wide as it is.
  tags: ['!autodocs'],
  globals: { viewport: { value: 'reflow', isRotated: false } },
});

export const States = meta.story({
  tags: ['!autodocs'],
  args: {
    choices: [
      { value: 'all', label: 'All' },
      { value: 'failed', label: 'Failed' },
    ],
    label: 'Show',
  },
  render: (args) => (
    <StateMatrix<ChoiceGroupProps>
      cells="field"
      target="label:last-child input"
      pseudo={['hover', 'focus-visible']}
      variants={{
        row: { layout: 'row' },
        pills: { layout: 'pills' },
        cards: { layout: 'cards' },
      }}
      states={{
        chosen: { defaultValue: 'failed' },
        'chosen + hover': { defaultValue: 'failed' },
        'chosen + focus-visible': { defaultValue: 'failed' },
        locked: { value: 'failed', locked: true },
      }}
    >
      {({ value, ...props }) => (
        <ChoiceGroup
          {...args}
          {...props}
          {...(value === undefined ? {} : { value, defaultValue: undefined })}
        />
      )}
    </StateMatrix>
  ),
  play: ({ canvasElement }) => assertStatesDiffer(canvasElement),
});
