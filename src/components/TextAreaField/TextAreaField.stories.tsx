import { expect } from 'storybook/test';

import { TextAreaField, type TextAreaFieldProps } from '#components/TextAreaField';
import preview from '#.storybook/preview';
import { assertStatesDiffer } from '#.storybook/assertStatesDiffer';
import { StateMatrix } from '#.storybook/StateMatrix';

const meta = preview.meta({
  title: 'Components/TextAreaField',
  tags: ['autodocs'],
  component: TextAreaField,
  args: { label: 'Description', name: 'description' },
  argTypes: { description: { control: 'text' } },
  parameters: {
    about: { status: 'stable', related: ['TextField', 'Field'] },
    guidance: {
      do: [
        'Use it for what may take several lines: a description, a memo.',
        'Say the limit in `description`, before it is reached.',
      ],
      dont: [
        'Use it for one line: Enter would not send the form.',
        'Cut what is too long in silence.',
      ],
      accessibility: [
        'Named by its label; help and error are read after it.',
        'Enter begins a new line; Tab leaves.',
        'Grows with its text up to 24 rem where the browser can; elsewhere it can be pulled.',
      ],
    },
  },
});

export const Empty = meta.story({
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('textbox', { name: 'Description' });
    await userEvent.type(field, 'One{Enter}two');
    await expect(field).toHaveValue('One\ntwo');
  },
});

export const Required = meta.story({
  args: { required: true, description: 'Customers read it before they buy.' },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox');
    await expect(field).toBeRequired();
    await expect(field).toHaveAccessibleDescription('Customers read it before they buy.');
  },
});

export const WithError = meta.story({
  args: { error: 'Use at most 1,000 characters.', defaultValue: 'Ten coffees for nine.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toBeInvalid();
  },
});

export const LongContent = meta.story({
  args: {
    defaultValue: 'Ten coffees for the price of nine, at every counter of ours. '.repeat(12),
  },
});

export const States = meta.story({
  tags: ['!autodocs'],
  args: { defaultValue: 'Good for one kettle.' },
  render: (args) => (
    <StateMatrix<TextAreaFieldProps>
      cells="field"
      pseudo={['hover', 'focus-visible']}
      states={{
        invalid: { error: 'Use at most 200 characters.' },
        'invalid + focus-visible': { error: 'Use at most 200 characters.' },
      }}
    >
      {(props) => <TextAreaField {...args} {...props} />}
    </StateMatrix>
  ),
  play: ({ canvasElement }) => assertStatesDiffer(canvasElement),
});
