import { expect } from 'storybook/test';

import { PasswordField, type PasswordFieldProps } from '#components/PasswordField';
import preview from '#.storybook/preview';
import { assertStatesDiffer } from '#.storybook/assertStatesDiffer';
import { StateMatrix } from '#.storybook/StateMatrix';

const meta = preview.meta({
  title: 'Components/PasswordField',
  tags: ['autodocs'],
  component: PasswordField,
  args: { label: 'Password', autoComplete: 'current-password' as const },
  argTypes: { description: { control: 'text' } },
  parameters: {
    about: { status: 'stable', related: ['TextField', 'Field'] },
    guidance: {
      do: [
        'Set `autoComplete`: password managers rely on it.',
        'Say the rules in `description`, before something was typed.',
      ],
      dont: ['Ask for the password twice where one look at it does.', 'Forbid pasting.'],
      accessibility: [
        '"Show password" is a button of its own in the tab order, and says "Hide password" when it is shown.',
        'Looking at the password neither loses it nor moves focus.',
        'The eye is a target of 44 px width, as high as the field.',
        'Help and error are read after the label; an error is announced.',
      ],
    },
  },
});

export const Empty = meta.story();

export const Hidden = meta.story({ args: { defaultValue: 'correct horse' } });

/** Looking at the password neither loses it nor moves focus. */
export const Shown = meta.story({
  tags: ['!autodocs'],
  args: { defaultValue: 'correct horse' },
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByLabelText('Password');
    await expect(field).toHaveAttribute('type', 'password');
    await userEvent.click(canvas.getByRole('button', { name: 'Show password' }));
    await expect(field).toHaveAttribute('type', 'text');
    await expect(field).toHaveValue('correct horse');
    await expect(canvas.getByRole('button', { name: 'Hide password' })).toHaveFocus();
  },
});

export const WithError = meta.story({
  args: { error: 'The passwords do not match!', defaultValue: 'correct' },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Password')).toHaveAccessibleDescription(
      'The passwords do not match!',
    );
  },
});

export const States = meta.story({
  tags: ['!autodocs'],
  args: { defaultValue: 'correct horse' },
  render: (args) => (
    <StateMatrix<PasswordFieldProps>
      cells="field"
      pseudo={['hover', 'focus-visible']}
      states={{
        invalid: { error: 'The passwords do not match!' },
        disabled: { disabled: true },
      }}
    >
      {(props) => <PasswordField {...args} {...props} />}
    </StateMatrix>
  ),
  play: ({ canvasElement }) => assertStatesDiffer(canvasElement),
});

export const EyeStates = meta.story({
  tags: ['!autodocs'],
  args: { defaultValue: 'correct horse' },
  render: (args) => (
    <StateMatrix cells="field" target="button" pseudo={['hover', 'focus-visible']}>
      {() => <PasswordField {...args} />}
    </StateMatrix>
  ),
  play: ({ canvasElement }) => assertStatesDiffer(canvasElement),
});
