import { useState } from 'react';
import { expect, fn } from 'storybook/test';

import { CheckboxGroup, type CheckboxGroupProps } from '#components/CheckboxGroup';
import preview from '#.storybook/preview';
import { assertStatesDiffer } from '#.storybook/assertStatesDiffer';
import { StateMatrix } from '#.storybook/StateMatrix';

const meta = preview.meta({
  title: 'Components/CheckboxGroup',
  tags: ['autodocs'],
  component: CheckboxGroup,
  args: {
    label: 'Events',
    choices: [
      { value: 'payment.confirmed', label: 'payment.confirmed', description: 'A customer paid.' },
      { value: 'payment.failed', label: 'payment.failed', description: 'A payment failed.' },
      { value: 'gift.confirmed', label: 'gift.confirmed' },
    ],
    values: ['payment.confirmed'],
    onChange: fn(),
  },
  render: (args) => <StatefulGroup {...args} />,
  argTypes: {
    choices: {
      control: false,
      table: {
        type: {
          summary: 'readonly CheckboxChoice[]',
          detail: '{ value: string; label: string; description?: string }',
        },
      },
    },
  },
  parameters: {
    about: { status: 'stable', related: ['Checkbox', 'ChoiceGroup', 'Field'] },
    guidance: {
      do: [
        'Use it for a handful of things that are chosen together.',
        'Say in the description when a choice matters.',
        'Set `code` where the labels are names that stand in code.',
      ],
      dont: [
        'Use it for one of several: that is `ChoiceGroup`.',
        'Use it for a single yes or no: that is `Checkbox`.',
      ],
      accessibility: [
        'Native checkboxes in a fieldset: Tab goes from one to the next, Space toggles.',
        'The label is the legend; a description is read after its own choice.',
        'The whole line is the target, of at least 44 px.',
        'An error is announced, and describes the group.',
      ],
    },
  },
});

/** Keeps the choice, as a screen's hook does. */
function StatefulGroup(props: CheckboxGroupProps) {
  const [values, setValues] = useState(props.values);
  const onChange = (chosen: string[]) => {
    setValues(chosen);
    props.onChange(chosen);
  };
  return <CheckboxGroup {...props} values={values} onChange={onChange} />;
}

/** The words are part of the target. What is chosen comes in the order of the choices. */
export const Default = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('gift.confirmed'));
    await userEvent.click(canvas.getByText('A payment failed.'));
    await expect(args.onChange).toHaveBeenLastCalledWith([
      'payment.confirmed',
      'payment.failed',
      'gift.confirmed',
    ]);
    const failed = canvas.getByRole('checkbox', { name: 'payment.failed' });
    await expect(failed).toBeChecked();
    await expect(failed).toHaveAccessibleDescription('A payment failed.');
    await userEvent.keyboard(' ');
    await expect(failed).not.toBeChecked();
  },
});

export const Code = meta.story({ args: { code: true } });

/** One press for all of them, and one to begin again. Its words end where the box does. */
export const AllChosen = meta.story({
  tags: ['!autodocs'],
  play: async ({ args, canvas, userEvent }) => {
    const group = canvas.getByRole('group', { name: 'Events' }).getBoundingClientRect();
    const words = canvas.getByText('Select all').getBoundingClientRect();
    await expect(Math.abs(words.right - group.right)).toBeLessThan(2);
    await expect(Math.abs(words.top - group.top)).toBeLessThan(4);
    await userEvent.click(canvas.getByRole('button', { name: 'Select all' }));
    for (const choice of canvas.getAllByRole('checkbox')) await expect(choice).toBeChecked();
    await expect(canvas.getByRole('button', { name: 'Select none' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith([]);
  },
});

export const NoneChosen = meta.story({
  args: { values: [], error: 'Choose at least one event.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: 'Events' })).toHaveAccessibleDescription(
      'Choose at least one event.',
    );
  },
});

export const Narrow = meta.story({
  tags: ['!autodocs'],
  args: { code: true },
  globals: { viewport: { value: 'reflow', isRotated: false } },
});

export const States = meta.story({
  tags: ['!autodocs'],
  render: (args) => (
    <StateMatrix<CheckboxGroupProps>
      cells="field"
      target="input"
      pseudo={['hover', 'focus-visible']}
      states={{ invalid: { values: [], error: 'Choose at least one event.' } }}
    >
      {(props) => <StatefulGroup {...args} {...props} />}
    </StateMatrix>
  ),
  play: ({ canvasElement }) => assertStatesDiffer(canvasElement),
});
